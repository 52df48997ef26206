import type { Customer, CustomerSetting } from '@coursefront/contract/customers/admin-customers.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { showOrganizationNumber } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

/** A customer in the form: text as typed, the webshop's switch apart from the other settings. */
export type CustomerDraft = {
  name: string;
  organization_number: string;
  licence: Customer['licence'];
  subdomain: string;
  lms_url: string;
  email: string;
  phone: string;
  address: string;
  postal_code: string;
  city: string;
  country: string;
  invoice_reference: string;
  allow_invoice: boolean;
  active: boolean;
  currency: Currency;
  language: Language;
  is_webshop_enabled: boolean;
  customer_settings: CustomerSetting[];
  connection: { token: string; session_cookie: string };
};

const usualCookie = 'MoodleSession';

export const newDraft = (): CustomerDraft => ({
  name: '',
  organization_number: '',
  licence: 'Team',
  subdomain: '',
  lms_url: '',
  email: '',
  phone: '',
  address: '',
  postal_code: '',
  city: '',
  country: 'SE',
  invoice_reference: '',
  allow_invoice: false,
  active: true,
  currency: 'SEK',
  language: 'en',
  is_webshop_enabled: false,
  customer_settings: [],
  connection: { token: '', session_cookie: usualCookie },
});

const webshopSetting = 'is_webshop_enabled';

export const draftOf = (customer: Customer): CustomerDraft => ({
  name: customer.name,
  organization_number: showOrganizationNumber(customer.organization_number ?? '', customer.country),
  licence: customer.licence,
  subdomain: customer.subdomain,
  lms_url: customer.lms_url ?? '',
  email: customer.email ?? '',
  phone: customer.phone ?? '',
  address: customer.address ?? '',
  postal_code: customer.postal_code ?? '',
  city: customer.city ?? '',
  country: customer.country,
  invoice_reference: customer.invoice_reference ?? '',
  allow_invoice: customer.allow_invoice,
  active: customer.active,
  currency: customer.currency,
  language: customer.language,
  is_webshop_enabled: customer.customer_settings.some(({ name, value }) => name === webshopSetting && value === '1'),
  customer_settings: customer.customer_settings.filter(({ name }) => name !== webshopSetting),
  connection: { token: '', session_cookie: customer.session_cookie ?? usualCookie },
});

/** The request. The webshop's setting comes last, because error messages refer to the others by position. */
export const newCustomerOf = ({ is_webshop_enabled, connection, ...draft }: CustomerDraft) => ({
  ...draft,
  customer_settings: [
    ...draft.customer_settings,
    { name: webshopSetting, type: 'number' as const, value: is_webshop_enabled ? '1' : '0' },
  ],
  // The token may come later. A cookie's name of its own is kept until then.
  connection: connection.token.trim() === '' && connection.session_cookie.trim() === usualCookie ? null : connection,
});

export function changedCustomerOf(draft: CustomerDraft, before: Customer) {
  const kept = new Set(draft.customer_settings.map(({ name }) => name.trim()));
  const removed = before.customer_settings.filter(({ name }) => name !== webshopSetting && !kept.has(name));
  const body = newCustomerOf(draft);
  return {
    ...body,
    connection: before.session_cookie ? draft.connection : body.connection,
    removed_customer_settings: removed.map(({ name }) => name),
    version: before.version,
  };
}
