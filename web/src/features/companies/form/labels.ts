import { useText } from '../../../lib/text/text.ts';

/** What people call the fields of a company, by the part that asks for them. */
export function useCompanyLabels() {
  const text = useText('companies');
  return {
    details: {
      companyname: text('fields.name'),
      organizationnumber: text('fields.organization_number'),
      email: text('fields.email'),
      phone: text('fields.phone'),
      address: text('fields.address'),
      postalcode: text('fields.postal_code'),
      city: text('fields.city'),
      country: text('fields.country'),
      invoice_reference: text('fields.invoice_reference'),
      invoice_email: text('fields.invoice_email'),
    },
    settings: {
      customercontact: text('fields.team_lead'),
      max_licenses: text('fields.maximum'),
      discount: text('fields.discount'),
      invoiceallowed: text('fields.allow_invoice'),
    },
  };
}
