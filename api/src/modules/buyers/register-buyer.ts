import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { buyerResponses, type registerBuyer as entry } from '@coursefront/contract/orders/buyers.ts';
import type { NewBuyer } from '@coursefront/contract/orders/placing-orders.ts';
import { isInEu } from '@coursefront/contract/shop/taxes.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findCompanyByNumber, isNumberTaken, organizationNumberOf } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { vatNumberFor } from '../vat-numbers/public.ts';
import { readCountry } from './buyers.queries.ts';
import { hasAccount } from './has-account.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** Checks whether this person can become a buyer. Writes nothing: account and company are created with the order. */
export async function registerBuyer(
  parts: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  buyer: NewBuyer,
): Promise<AnswerOf<typeof entry>> {
  const number = buyer.kind === 'private' ? null : await numberOf(tenant, buyer);
  const password = { password: buyer.registerPassword, field: 'registerPassword' };
  await refuseWeakPassword(parts.sites, tenant.instanceId, password);
  const isKnown = await hasAccount(parts, tenant, buyer.registerEmail);
  const isTaken = number !== null && (await isNumberTaken(tenant, number, buyer.registerEmail));
  return {
    response: isKnown ? buyerResponses.refused : buyerResponses.fine,
    company_exist: isTaken,
    company_name: isTaken ? ((await findCompanyByNumber(tenant, number))?.name ?? null) : null,
    data: null,
  };
}

async function numberOf(tenant: TenantScope, buyer: NewBuyer): Promise<string> {
  const country = buyer.country ?? (await readCountry(tenant));
  const number = organizationNumberOf(buyer.organizationNumber ?? '', country);
  if (!number)
    throw new Refusal('request.invalid', {}, { organizationNumber: [{ code: 'field.organization_number' }] });
  if (buyer.vatNumber && isInEu(country) && !vatNumberFor(buyer.vatNumber, country))
    throw new Refusal('request.invalid', {}, { vatNumber: [{ code: 'field.vat_number' }] });
  return number;
}
