import { discountPercent, unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Company } from '@coursefront/contract/people/companies.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import * as z from 'zod/mini';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';

/** A company in the form, with the field names of the API. */
const CompanyDraft = z.object({
  companyname: z.string(),
  organizationnumber: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalcode: z.string(),
  city: z.string(),
  /** Empty until the instance's country is known. */
  country: z.string(),
  vat_number: z.string(),
  peppol_id: z.string(),
  invoice_reference: z.string(),
  invoice_email: z.string(),
  customercontact: z.nullable(z.int()),
  /** Of a new company only: somebody who is invited as its team lead. */
  new_lead: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })),
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
  vat_number: '',
  peppol_id: '',
  invoice_reference: '',
  invoice_email: '',
  customercontact: null,
  new_lead: null,
  max_licenses: '*',
  discount: discountPercent.usual,
  invoiceallowed: 0,
});

/** Continues with a stored draft if it has the fields of this release. */
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
  vat_number: company.vat_number ?? '',
  peppol_id: company.peppol_id ?? '',
  invoice_reference: company.invoice_reference ?? '',
  invoice_email: company.invoice_email ?? '',
  customercontact: company.team_lead_userid,
  new_lead: null,
  max_licenses: company.maximum_license === unlimitedLicences ? '*' : String(company.maximum_license),
  discount: company.discount,
  invoiceallowed: company.allow_invoice ? 1 : 0,
});

/** The whole form of a company that is there. The schema has refused an empty discount before. */
export const bodyOf = ({ discount, new_lead: _, ...draft }: CompanyDraft) => ({ ...draft, discount: discount ?? 0 });

/** The fields that everybody who sees a company may change. */
export function detailsOf(draft: CompanyDraft) {
  const {
    customercontact: _lead,
    max_licenses: _most,
    discount: _off,
    invoiceallowed: _trusted,
    ...details
  } = bodyOf(draft);
  return details;
}

/** The labels of the fields, by step. */
export function useCompanyLabels() {
  const text = useText('companies');
  const common = useText('common');
  return {
    details: {
      companyname: text('fields.name'),
      organizationnumber: common('company_number'),
      email: text('fields.email'),
      phone: text('fields.phone'),
      address: text('fields.address'),
      postalcode: text('fields.postal_code'),
      city: text('fields.city'),
      country: text('fields.country'),
      vat_number: text('fields.vat_number'),
      peppol_id: text('fields.peppol_id'),
      invoice_reference: text('fields.invoice_reference'),
      invoice_email: text('fields.invoice_email'),
    },
    settings: {
      customercontact: text('fields.team_lead'),
      'new_lead.first_name': text('fields.lead_first_name'),
      'new_lead.last_name': text('fields.lead_last_name'),
      'new_lead.email': text('fields.lead_email'),
      max_licenses: text('fields.maximum'),
      discount: text('fields.discount'),
      invoiceallowed: text('fields.allow_invoice'),
    },
  };
}

/** Shows a failure as a toast, unless it is about fields: those show it themselves. */
export function tellFailure(title: string, { message, errors }: ApiFailure): void {
  if (Object.keys(errors).length === 0) toastFailure(title, message);
}
