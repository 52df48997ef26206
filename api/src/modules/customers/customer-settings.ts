import type { CustomerSettings } from '@coursefront/contract/customers/customer-settings.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { fileAddress, keepFile } from '../files/public.ts';
import {
  dropCustomerSettings,
  lockChoices,
  readKeptFile,
  setCustomerSettings,
  updateChoices,
} from './queries/settings.queries.ts';

type Change = { settings: CustomerSettings; version?: number | undefined };

export async function saveCustomerSettings(
  tx: TenantTx,
  caller: UserCaller,
  { settings, version }: Change,
): Promise<void> {
  const { instanceId } = caller;
  const before = await lockChoices(tx);
  if (!before || (version ?? before.version) !== before.version) throw new Refusal('record.changed_meanwhile', {});

  const { language = before.language, currency = before.currency, logo, ...texts } = settings;
  const named = Object.entries({ ...texts, logo: logo && (await keepLogo(tx, logo)) });
  const set = named.flatMap(([name, value]) => (value ? [{ name, type: 'text' as const, value }] : []));
  const unset = named.flatMap(([name, value]) => (value === null ? [name] : []));
  await setCustomerSettings(tx, set);
  await dropCustomerSettings(tx, unset);
  await updateChoices(tx, { language, currency });

  const kept = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  await recordChange(tx, actorOf(caller), {
    action: 'customer_settings.changed',
    subject: { kind: 'customer', id: instanceId },
    before: { ...chosenOf(before.chosen, kept), language: before.language, currency: before.currency },
    after: { ...kept, language, currency },
  });
}

/** The stored values of the settings being changed. */
const chosenOf = (chosen: Record<string, string>, named: object) =>
  Object.fromEntries(Object.keys(named).map((name) => [name, chosen[name] ?? null]));

const field = 'settings.logo';

/** Stores the picture and returns its URL. The old file stays, because mails that were sent refer to it. */
async function keepLogo(tx: TenantTx, encoded: string): Promise<string> {
  const file = await readKeptFile(tx, await keepFile(tx, encoded, field));
  // Mail programs show images, but not PDFs.
  if (!file?.media_type.startsWith('image/')) {
    throw new Refusal('request.invalid', {}, { [field]: [{ code: 'file.not_a_picture' }] });
  }
  return fileAddress(tx.instanceId, file.guid);
}
