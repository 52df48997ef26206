import type { TenantTx } from '../../db/database.ts';
import { insertCompany } from './companies.queries.ts';
import { organizationNumberOf } from './organization-number.ts';

export type NewCompany = {
  name: string;
  organizationNumber: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  invoiceReference: string | null;
  invoiceEmail: string | null;
  /** Its buyers are trusted: an invoice order succeeds at once. */
  allowInvoice: boolean;
  discount: number;
  maximumLicense: number;
  active: boolean;
  since: Date;
};

/** Accepts the organisation number as people write it. */
export async function addCompany(tx: TenantTx, company: NewCompany): Promise<number> {
  const organizationNumber = organizationNumberOf(company.organizationNumber, company.country);
  if (!organizationNumber) throw new Error(`${company.organizationNumber} is no organisation number.`);
  return insertCompany(tx, {
    name: company.name,
    organization_number: organizationNumber,
    email: company.email,
    phone: company.phone,
    address: company.address,
    postal_code: company.postalCode,
    city: company.city,
    country: company.country,
    invoice_reference: company.invoiceReference,
    invoice_email: company.invoiceEmail,
    allow_invoice: company.allowInvoice,
    discount: company.discount,
    maximum_license: company.maximumLicense,
    active: company.active,
    since: company.since,
  });
}
