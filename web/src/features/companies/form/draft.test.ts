import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Company } from '@coursefront/contract/people/companies.ts';
import { expect, test } from 'vitest';
import { bodyOf, detailsOf, draftOf, newDraft, resumeDraft } from './draft.ts';

const company: Company = {
  id: 7,
  companyid: 7,
  instance_id: 1,
  name: 'Fjordbygg AB',
  organization_number: '5566994116',
  email: null,
  phone: null,
  address: 'Hamngatan 12',
  postal_code: null,
  city: 'Uppsala',
  country: 'SE',
  vat_number: null,
  peppol_id: null,
  invoice_reference: null,
  invoice_email: null,
  maximum_license: unlimitedLicences,
  used_licenses: 4,
  allow_invoice: true,
  discount: 10,
  team_lead_userid: 12,
  team_lead: { first_name: 'Maria', last_name: 'Lind' },
  active: true,
  version: 3,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

test('a company is shown as people write it', () => {
  expect(draftOf(company)).toMatchObject({
    organizationnumber: '556699-4116',
    email: '',
    max_licenses: '*',
    invoiceallowed: 1,
    customercontact: 12,
  });
  expect(draftOf({ ...company, maximum_license: 40, allow_invoice: false })).toMatchObject({
    max_licenses: '40',
    invoiceallowed: 0,
  });
});

test('readers without the right do not send the settings', () => {
  const settings = ['customercontact', 'discount', 'invoiceallowed', 'max_licenses'];
  const sent = Object.keys(bodyOf(draftOf(company)));
  expect(sent).toEqual(expect.arrayContaining(settings));
  expect(sent, 'an invited lead comes with a new company only').not.toContain('new_lead');
  expect(Object.keys(detailsOf(draftOf(company))).sort()).toEqual(sent.filter((key) => !settings.includes(key)).sort());
});

test('a stored draft is continued, unless it is from another release', () => {
  const kept = { ...newDraft(), companyname: 'Fjordbygg AB' };
  expect(resumeDraft(kept)).toEqual(kept);
  expect(resumeDraft({ companyname: 'Fjordbygg AB' })).toEqual(newDraft());
});
