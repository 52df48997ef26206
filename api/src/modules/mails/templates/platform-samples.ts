import { occasion } from './instance-samples.ts';
import type { PlatformParams, PlatformTemplate } from './platform-templates.ts';

const subscribed = {
  product: 'Coursefront',
  name: 'Kim',
  plan: 'Team',
  domain: 'acme.coursefront.test',
  url: 'https://acme.coursefront.test/v/',
};

/** Parameters for every mail of the platform, for the tests that write and send each of them. */
export const platformSamples: { [Name in PlatformTemplate]: PlatformParams<Name> } = {
  account_onboarding: {
    product: 'Coursefront',
    customer: 'Nordic Safety Academy',
    url: 'https://nordic.coursefront.example/v/company-account/web-shop',
  },
  account_restricted: { customer: 'Nordic Safety Academy', url: 'https://coursefront.example/v/' },
  new_device: { ...occasion, site: 'Coursefront', url: 'https://coursefront.example/v/password-reset' },
  account_changed: {
    ...occasion,
    product: 'Coursefront',
    what: 'password_changed',
    url: 'https://coursefront.example/v/password-reset',
  },
  password_reset: {
    product: 'Coursefront',
    name: 'Elin',
    url: 'https://coursefront.example/v/password-reset?token=admin.x',
  },
  admin_invitation: {
    product: 'Coursefront',
    name: 'Nils',
    inviter: 'Ada Admin',
    url: 'https://coursefront.example/v/password-reset?token=admin.y&for=invitation',
  },
  subscription_confirmation: {
    ...subscribed,
    order_number: 'SUB-000007',
    period: 'annually',
    total: 990_000,
    currency: 'SEK',
    by_invoice: true,
  },
  subscription_renewed: {
    ...subscribed,
    order_number: 'SUB-000123',
    period: 'monthly',
    total: 99_000,
    currency: 'SEK',
    by_invoice: false,
    is_first: true,
  },
  site_ready: { ...subscribed, username: 'kim@acme.test', password: 'mailed' },
  subscription_payment_failed: {
    ...subscribed,
    why: 'card',
    invoice: 'ABC-0002',
    due_at: '2027-03-01T10:00:00Z',
    total: 99_000,
    currency: 'SEK',
  },
  subscription_refunded: { ...subscribed, why: 'part', invoice: 'ABC-0002', total: 40_000, currency: 'SEK' },
  subscription_disputed: {
    customer: 'Acme Academy',
    state: 'open',
    invoice: 'ABC-0002',
    total: 99_000,
    currency: 'SEK',
    answer_by: '2027-03-01T10:00:00Z',
    url: 'https://coursefront.example/v/admin/customers?search=acme',
  },
  subscription_changed: {
    ...subscribed,
    act: 'changed',
    plan: 'Enterprise',
    period: 'monthly',
    total: 249_000,
    currency: 'SEK',
    previous: { plan: 'Team', period: 'monthly', total: 99_000, currency: 'SEK' },
    changed_at: '2027-02-10T10:00:00Z',
    expires_at: '2027-03-01T10:00:00Z',
  },
  subscription_ends_soon: { ...subscribed, ends_at: '2027-03-01T10:00:00Z' },
  subscription_ended: subscribed,
  subscription_undone: { ...subscribed, why: 'subdomain_taken' },
};
