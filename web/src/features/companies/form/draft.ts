import { discountPercent, unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Company } from '@coursefront/contract/people/companies.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/organization-number.ts';
import * as z from 'zod/mini';

/** A company while it is written, in the names of the wire. */
const CompanyDraft = z.object({
  companyname: z.string(),
  organizationnumber: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string(),
  /** Empty until it is known where the instance is. */
  country: z.string(),
  invoice_reference: z.string(),
  invoice_email: z.string(),
  customercontact: z.nullable(z.int()),
  max_licenses: z.string(),
  discount: z.nullable(z.number()),
  invoiceallowed: z.union([z.literal(0), z.literal(1)]),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

export const newDraft = (): CompanyDraft => ({
  companyname: '',
  organizationnumber: '',
  email: '',
  phone: '',
  address: '',
  postalcode: '',
  city: '',
  country: '',
  invoice_reference: '',
  invoice_email: '',
  customercontact: null,
  max_licenses: '*',
  discount: discountPercent.usual,
  invoiceallowed: 0,
});

/** Goes on with what was kept, if it is of this release. */
export const resumeDraft = (kept: unknown): CompanyDraft => CompanyDraft.safeParse(kept).data ?? newDraft();

export const draftOf = (company: Company): CompanyDraft => ({
  companyname: company.name,
  organizationnumber: showOrganizationNumber(company.organization_number, company.country),
  email: company.email ?? '',
  phone: company.phone ?? '',
  address: company.address ?? '',
  postalcode: company.postal_code ?? '',
  city: company.city ?? '',
  country: company.country,
  invoice_reference: company.invoice_reference ?? '',
  invoice_email: company.invoice_email ?? '',
  customercontact: company.team_lead_userid,
  max_licenses: company.maximum_license === unlimitedLicences ? '*' : String(company.maximum_license),
  discount: company.discount,
  invoiceallowed: company.allow_invoice ? 1 : 0,
});

/** All that the server takes. A discount that is empty did not pass the check before. */
export const bodyOf = ({ discount, ...draft }: CompanyDraft) => ({ ...draft, discount: discount ?? 0 });

/** What everybody who sees a company may change of it. */
export function detailsOf(draft: CompanyDraft) {
  const { customercontact: _lead, max_licenses: _most, discount: _off, invoiceallowed: _trusted, ...details } = draft;
  return details;
}
