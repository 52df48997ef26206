import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { buyerResponses, type registerBuyer as entry } from '@coursefront/contract/orders/buyers.ts';
import type { NewBuyer } from '@coursefront/contract/orders/placing-orders.ts';
import { isInEu } from '@coursefront/contract/shop/taxes.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findCompanyByNumber, isNumberTaken, organizationNumberOf } from '../companies/public.ts';
import { type LearningSites, weakPasswordFault } from '../lms/public.ts';
import { vatNumberFor } from '../vat-numbers/public.ts';
import { readCountry } from './buyers.queries.ts';
import { hasAccount } from './has-account.ts';

/** Checks whether this person can become a buyer. Writes nothing: account and company are created with the order. */
export async function registerBuyer(
  parts: { db: Db; sites: LearningSites },
  tenant: TenantScope,
  buyer: NewBuyer,
): Promise<AnswerOf<typeof entry>> {
  const { number, faults } = buyer.kind === 'private' ? noNumber : await numberOf(tenant, buyer);
  const weak = await weakPasswordFault(parts.sites, tenant, buyer.registerPassword);
  const isKnown = await hasAccount(parts, tenant, buyer.registerEmail);
  const isTaken = number !== null && (await isNumberTaken(tenant, number, buyer.registerEmail));
  if (weak || Object.keys(faults).length > 0) {
    // Everything that is wrong is said at once, also what the answer says otherwise.
    throw new Refusal(
      'request.invalid',
      {},
      {
        ...faults,
        ...(weak && { registerPassword: [weak] }),
        ...(isKnown && { registerEmail: [{ code: 'user.email_has_account' }] }),
        ...(isTaken && { organizationNumber: [{ code: 'company.organisation_number_taken' }] }),
      },
    );
  }
  return {
    response: isKnown ? buyerResponses.refused : buyerResponses.fine,
    company_exist: isTaken,
    company_name: isTaken ? ((await findCompanyByNumber(tenant, number))?.name ?? null) : null,
    data: null,
  };
}

type CompanyNumber = { number: string | null; faults: FieldFaults };

const noNumber: CompanyNumber = { number: null, faults: {} };

async function numberOf(tenant: TenantScope, buyer: NewBuyer): Promise<CompanyNumber> {
  const country = buyer.country ?? (await readCountry(tenant));
  const number = organizationNumberOf(buyer.organizationNumber ?? '', country);
  const isVatNumberWrong = buyer.vatNumber && isInEu(country) && !vatNumberFor(buyer.vatNumber, country);
  const faults: FieldFaults = {
    ...(!number && { organizationNumber: [{ code: 'field.organization_number' }] }),
    ...(isVatNumberWrong && { vatNumber: [{ code: 'field.vat_number' }] }),
  };
  return { number: number || null, faults };
}
