import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { checkVatNumber as entry } from '@coursefront/contract/shop/taxes.ts';
import * as z from 'zod/mini';
import type { Db, TenantScope, TenantTx } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { task } from '../../jobs/task.ts';
import type { VatRegisterPort } from '../../ports/vat-register.ts';
import { Refusal } from '../../refusal.ts';
import { vatNumberFor } from './vat-number.ts';
import { findFreshCheck, keepCheck } from './vat-numbers.queries.ts';

/** `vatRegister` is null where no register is configured: then only the form of a number is checked. */
export type VatParts = { db: Db; vatRegister: VatRegisterPort | null };

export const checkLaterTask = task('vat_numbers.check', z.strictObject({ instanceId: z.int(), vatNumber: z.string() }));

/** While the buyer types. A register that does not answer stops nobody: the order asks it again later. */
export async function checkVatNumber(
  { vatRegister }: VatParts,
  tenant: TenantScope,
  { country, vat_number: typed }: { country: string; vat_number: string },
): Promise<AnswerOf<typeof entry>> {
  const vatNumber = vatNumberFor(typed, country);
  if (!vatNumber) throw new Refusal('request.invalid', {}, { vat_number: [{ code: 'field.vat_number' }] });
  const kept = await findFreshCheck(tenant, vatNumber);
  // A company may have been registered since yesterday, so a no is asked again.
  const known = kept?.valid ? kept : await askRegister(vatRegister, tenant, vatNumber);
  if (known && !known.valid) throw notRegistered('vat_number');
  return { vat_number: vatNumber, register: known ? 'valid' : 'unknown', name: known?.name ?? null };
}

async function askRegister(vatRegister: VatRegisterPort | null, tenant: TenantScope, vatNumber: string) {
  const outcome = await vatRegister?.ask(vatNumber);
  if (!outcome?.ok) return undefined;
  await keepCheck(tenant, vatNumber, outcome.value);
  return outcome.value;
}

const notRegistered = (field: string): Refusal =>
  new Refusal('vat_number.not_registered', {}, { [field]: [{ code: 'vat_number.not_registered' }] });

/**
 * For an order without VAT. Refuses a number that the register did not know. Where it was not asked, a job asks it, so
 * that the seller has the proof; the order does not wait for another company's service.
 */
export async function provedBy(
  tx: TenantTx,
  vatNumber: string,
  { isRegisterThere, field }: { isRegisterThere: boolean; field: string },
): Promise<void> {
  const kept = await findFreshCheck(tx, vatNumber);
  if (kept && !kept.valid) throw notRegistered(field);
  if (kept || !isRegisterThere) return;
  const { instanceId } = tx;
  await enqueue(tx, checkLaterTask, { instanceId, vatNumber }, { instanceId, key: `vat:${instanceId}:${vatNumber}` });
}

/** The job. The order's page shows its answer. */
export async function checkNow(
  { db, vatRegister }: VatParts,
  { instanceId, vatNumber }: { instanceId: number; vatNumber: string },
) {
  const tenant = db.tenant(instanceId);
  if (!vatRegister || (await findFreshCheck(tenant, vatNumber))) return;
  const outcome = await vatRegister.ask(vatNumber);
  if (!outcome.ok) throw new Error(`The register of VAT numbers is away: ${outcome.detail}`);
  await keepCheck(tenant, vatNumber, outcome.value);
}
