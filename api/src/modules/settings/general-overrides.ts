import type { SettingOverride } from '@coursefront/contract/customers/general-settings.ts';
import { faultOfValue, writtenValue } from '@coursefront/contract/values/setting-values.ts';
import type { PlatformTx } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { overrideOf } from './general-setting-list.ts';
import {
  dropOverride,
  lockSetting,
  type OverrideRow,
  readCustomerName,
  readOverride,
} from './general-settings.queries.ts';
import { overrideSetting } from './settings.queries.ts';

type OverrideKey = { id: number; instance: number };

/** The same rule applies as for the general value. */
export async function setOverride(
  tx: PlatformTx,
  caller: AdminCaller,
  { id, instance }: OverrideKey,
  value: string,
): Promise<SettingOverride> {
  const setting = await lockSetting(tx, id);
  if (!setting) throw new Refusal('setting.not_found', {});
  if ((await readCustomerName(tx.tenant(instance))) === undefined)
    throw new Refusal('instance.not_found', {}, { instance_id: [{ code: 'instance.not_found' }] });
  const fault = faultOfValue(setting.name, setting.type, value);
  if (fault) throw new Refusal('request.invalid', {}, { value: [{ code: fault }] });

  const before = await readOverride(tx.tenant(instance), setting.name);
  await overrideSetting(tx.tenant(instance), setting.name, writtenValue(setting.type, value));
  const after = await readOverride(tx.tenant(instance), setting.name);
  if (!after) throw new Error('The override is gone before its transaction ended.');
  await recordChange(tx.tenant(instance), actorOf(caller), {
    action: before ? 'setting.exception_changed' : 'setting.exception_added',
    subject: { kind: 'setting', id },
    before: before && factsOf(before),
    after: factsOf(after),
  });
  return overrideOf(after);
}

export async function removeOverride(
  tx: PlatformTx,
  caller: AdminCaller,
  { id, instance }: OverrideKey,
): Promise<null> {
  const setting = await lockSetting(tx, id);
  const override = setting && (await readOverride(tx.tenant(instance), setting.name));
  if (!override) throw new Refusal('record.not_found', {});
  await dropOverride(tx.tenant(instance), setting.name);
  await recordChange(tx.tenant(instance), actorOf(caller), {
    action: 'setting.exception_removed',
    subject: { kind: 'setting', id },
    before: factsOf(override),
  });
  return null;
}

/** The entry stands in the customer's log and names the setting. */
const factsOf = ({ value }: OverrideRow) => ({ value });
