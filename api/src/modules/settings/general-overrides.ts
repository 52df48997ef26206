import { faultOfOverride, type updateSetting } from '@coursefront/contract/customers/general-settings.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import { writtenValue } from '@coursefront/contract/values/setting-values.ts';
import type { PlatformTx, TenantTx } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { dropOverride, isCustomer, readOverride, type SettingRow } from './general-settings.queries.ts';
import { overrideSetting } from './settings.queries.ts';

type Override = NonNullable<BodyOf<typeof updateSetting>['overrides']>[number];

/** The same rule applies as for the general value. Overrides that are not named stay. */
export async function changeOverrides(
  tx: PlatformTx,
  caller: AdminCaller,
  setting: SettingRow,
  overrides: readonly Override[],
): Promise<void> {
  for (const [index, { instance_id, value }] of overrides.entries()) {
    const tenant = tx.tenant(instance_id);
    const fault = value === null ? undefined : faultOfOverride(setting.name, setting.type, value);
    if (fault) throw new Refusal('request.invalid', {}, { [`overrides.${index}.value`]: [{ code: fault }] });
    if (!(await isCustomer(tenant)))
      throw new Refusal(
        'instance.not_found',
        {},
        { [`overrides.${index}.instance_id`]: [{ code: 'instance.not_found' }] },
      );
    await changeOverride(tenant, caller, setting, value);
  }
}

/** The entry stands in the customer's log and names the setting. */
async function changeOverride(
  tx: TenantTx,
  caller: AdminCaller,
  { id, name, type }: SettingRow,
  typed: string | null,
): Promise<void> {
  const before = await readOverride(tx, name);
  const after = typed === null ? undefined : writtenValue(type, typed);
  if (before === after) return;
  if (after === undefined) await dropOverride(tx, name);
  else await overrideSetting(tx, name, after);
  await recordChange(tx, actorOf(caller), {
    action:
      after === undefined
        ? 'setting.exception_removed'
        : before === undefined
          ? 'setting.exception_added'
          : 'setting.exception_changed',
    subject: { kind: 'setting', id },
    ...(before !== undefined && { before: { value: before } }),
    ...(after !== undefined && { after: { value: after } }),
  });
}
