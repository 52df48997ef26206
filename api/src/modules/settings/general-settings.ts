import type * as contract from '@coursefront/contract/customers/general-settings.ts';
import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import { faultOfValue, knownSetting, writtenValue } from '@coursefront/contract/values/setting-values.ts';
import type { PlatformTx, Tx } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordPlatformChange } from '../audit/public.ts';
import { changeOverrides } from './general-overrides.ts';
import { settingOf } from './general-setting-list.ts';
import {
  addSetting,
  dropSetting,
  isNameTaken,
  lockSetting,
  readSetting,
  type SettingRow,
  setSetting,
} from './general-settings.queries.ts';
import type { NewSetting } from './settings.queries.ts';

type Typed = BodyOf<typeof contract.createSetting>;

export async function createSetting(tx: Tx, caller: AdminCaller, body: Typed): Promise<contract.GeneralSetting> {
  refuseOtherType(body);
  const id = await addSetting(tx, writtenOf(body));
  if (id === undefined) throw nameTaken();
  const made = await readAgain(tx, id);
  await recordPlatformChange(tx, actorOf(caller), {
    action: 'setting.added',
    subject: { kind: 'setting', id },
    after: factsOf(made),
  });
  return settingOf(made);
}

/** Changes the setting and its overrides together, or nothing. */
export async function updateSetting(
  tx: PlatformTx,
  caller: AdminCaller,
  body: BodyOf<typeof contract.updateSetting>,
): Promise<contract.GeneralSetting> {
  const before = await lockSetting(tx, body.id);
  if (!before) throw new Refusal('setting.not_found', {});
  if (body.updated_at !== undefined && Date.parse(body.updated_at) !== before.updated_at.getTime())
    throw new Refusal('record.changed_meanwhile', {});
  const { name = before.name, display_name = before.display_name, type = before.type, value = before.value } = body;
  const wanted = { name, display_name, type, value };
  if (knownSetting(before.name) && name !== before.name) throw needed('name');
  refuseOtherType(wanted);
  const fault = faultOfValue(name, type, value);
  if (fault) throw new Refusal('request.invalid', {}, { value: [{ code: fault }] });
  // Overrides have the setting's type, so the type cannot change while there are any.
  if (type !== before.type && before.exceptions > 0)
    throw new Refusal('setting.has_exceptions', { count: before.exceptions });
  if (await isNameTaken(tx, name, body.id)) throw nameTaken();

  await setSetting(tx, body.id, writtenOf(wanted));
  const after = await readAgain(tx, body.id);
  await recordPlatformChange(tx, actorOf(caller), {
    action: 'setting.changed',
    subject: { kind: 'setting', id: body.id },
    before: factsOf(before),
    after: factsOf(after),
  });
  if (!body.overrides) return settingOf(after);
  await changeOverrides(tx, caller, after, body.overrides);
  return settingOf(await readAgain(tx, body.id));
}

export async function deleteSetting(tx: Tx, caller: AdminCaller, id: number): Promise<null> {
  const setting = await lockSetting(tx, id);
  if (!setting) throw new Refusal('setting.not_found', {});
  if (knownSetting(setting.name)) throw new Refusal('setting.needed', {});
  await dropSetting(tx, id);
  await recordPlatformChange(tx, actorOf(caller), {
    action: 'setting.deleted',
    subject: { kind: 'setting', id },
    before: factsOf(setting),
  });
  return null;
}

const writtenOf = ({ name, display_name, type, value }: Typed): NewSetting => ({
  name,
  displayName: display_name,
  type,
  value: writtenValue(type, value),
});

/** Also applies to a setting that is created again, in a database that began without it. */
function refuseOtherType({ name, type }: Typed): void {
  const known = knownSetting(name);
  if (known && known.type !== type) throw needed('type');
}

async function readAgain(tx: Tx, id: number): Promise<SettingRow> {
  const setting = await readSetting(tx, id);
  if (!setting) throw new Error('The setting is gone before its transaction ended.');
  return setting;
}

const nameTaken = () => new Refusal('setting.name_taken', {}, { name: [{ code: 'setting.name_taken' }] });

const needed = (field: 'name' | 'type') => new Refusal('setting.needed', {}, { [field]: [{ code: 'setting.needed' }] });

const factsOf = ({ name, display_name, type, value }: SettingRow) => ({ name, display_name, type, value });
