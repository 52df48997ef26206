import type { InstanceParams, InstanceTemplate } from './instance-templates.ts';
import type { OrderFacts } from './order-facts.ts';
import type { PlatformParams, PlatformTemplate } from './platform-templates.ts';

const vendor = 'Nordic Safety Academy';

const line = { tier: null, quantity: null, unit_price: null, percent: null, code: null };
const order: OrderFacts = {
  name: 'Elin',
  reference: 'ITNL-000123',
  ordered_at: '2026-03-01T10:00:00Z',
  vendor,
  course: 'Hot work',
  quantity: 10,
  event: { starts_at: '2026-05-04T07:00:00Z', ends_at: '2026-05-04T14:30:00Z', location: 'Kungsgatan 1, Stockholm' },
  group: 'Spring',
  company: 'Falk AB',
  organization_number: '556012-3456',
  invoice_reference: 'Ref 7',
  purchase_order_number: 'PO 4711',
  currency: 'SEK',
  lines: [
    { ...line, kind: 'places', amount: 345_000, quantity: 10, unit_price: 34_500 },
    { ...line, kind: 'company_discount', amount: -34_500, percent: 10 },
  ],
  vat: 62_100,
  vat_basis_points: 2500,
  total: 310_500,
  order_url: '/v/company-account/webshop/continue/payment/x/1',
};
export const welcome = {
  name: 'Elin',
  vendor,
  course: 'Hot work',
  username: 'elin@example.test',
  account: 'chosen' as const,
  valid_until: '2027-03-01T10:00:00Z',
  login_url: 'https://nordic.example/course/view.php?id=101',
  password_url: 'https://nordic.example/login/forgot_password.php',
};

const dated = {
  name: 'Elin',
  vendor,
  course: 'Hot work',
  starts_at: '2026-05-04T07:00:00Z',
  ends_at: '2026-05-04T14:30:00Z',
  location: 'Lund',
  uid: 'event-1@x',
  sequence: 2,
};

/** Parameters for every template, for the tests that write and send each of them. */
export const instanceSamples: { [Name in InstanceTemplate]: InstanceParams<Name> } = {
  scheduled_report: {
    name: 'Elin',
    report: 'certificates',
    range: 'next_3_months',
    format: 'xlsx',
    filters: { search: '' },
    rows: 12,
    attached: true,
    url: '/v/company-account/reports?report=certificates',
  },
  order_confirmation: order,
  order_received: { ...order, waits_for: 'approval' },
  order_declined: {
    ...order,
    reason: 'The hall is being rebuilt.',
    shop_url: '/v/company-account/web-shop/public/1/101',
  },
  confirm_address: { code: '042137', vendor: 'Nordic Safety Academy' },
  order_lapsed: { ...order, waited_for: 'approval' },
  order_waiting: { ...order, buyer: 'Elin Falk', url: '/v/company-account/orders' },
  invoice: { ...order, due_at: '2026-03-31T10:00:00Z', payee: 'Nordic Safety Academy\n556677-8899' },
  join_requested: {
    name: 'Nils Ny',
    company: 'Fjordbygg AB',
    vendor,
    email: 'nils@fjordbygg.test',
    phone: '+46701234567',
    url: '/v/company-account/customer-profile/1',
  },
  join_accepted: { name: 'Nils', company: 'Fjordbygg AB', url: '/v/company-account/webshop/101/1/0?quantity=2' },
  join_declined: { name: 'Nils', company: 'Fjordbygg AB' },
  payment_inquiry: {
    product_url: '/v/company-account/web-shop/public/1/103',
    product_name: 'Hot work',
    name: 'Elin',
    action_url: order.order_url,
    support_url: 'info@nordic.test',
    company_name: vendor,
    company_address: 'Hamngatan 2, 111 47 Stockholm',
    invoice_id: 'ITNL-000123',
    date: '2026-03-01T10:00:00Z',
    total: 310_500,
    currency: 'SEK',
  },
  payment_refunded: { ...order, reason: 'sold_out', dates: order.event ? [order.event] : [], shop_url: '/v/x' },
  order_cancelled: {
    ...order,
    repayment: 'due',
    message: 'The trainer is ill.',
    dates: order.event ? [order.event] : [],
    shop_url: '/v/x',
    calendar: { uid: 'event-1@x', sequence: 2 },
  },
  event_moved: { ...dated, before: { ...dated, location: 'Malmö' } },
  event_cancelled: { ...dated, message: 'The trainer is ill.' },
  welcome,
  welcome_several: { ...welcome, course: 'Hot work\nFirst aid' },
  account_ready: welcome,
  invited: welcome,
  event_details: { ...welcome, starts_at: '2026-05-04T07:00:00Z', ends_at: null, location: 'Lund', uid: 'event-1@x' },
  signup_sign_in: { vendor, form: 'Hot work for everyone', url: '/v/signup/form/x' },
  registrations_of_day: {
    name: 'Ivar',
    form: 'Hot work for everyone',
    at: '2026-05-04T07:00:00Z',
    count: 3,
    registered: 12,
    most: 50,
    url: '/v/company-account/sign-up-forms/1',
  },
  course_inquiry: {
    course_name: 'Hot work',
    firstname: 'Vera',
    lastname: 'Visitor',
    email: 'vera@example.test',
    telefon: '+46 70 123 45 67',
    contact_company_name: 'Falk AB',
    contact_company_address: 'Lund',
    message: 'When is the next date?\n<b>Soon?</b>',
  },
};

const subscribed = {
  product: 'Coursefront',
  name: 'Kim',
  plan: 'Team',
  domain: 'acme.coursefront.test',
  url: 'https://acme.coursefront.test/v/',
};

export const platformSamples: { [Name in PlatformTemplate]: PlatformParams<Name> } = {
  password_reset: {
    product: 'Coursefront',
    name: 'Elin',
    url: 'https://coursefront.example/v/password-reset?token=admin.x',
  },
  admin_invitation: { product: 'Coursefront', url: 'https://coursefront.example/v/password-reset?token=admin.y' },
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
  subscription_ends_soon: { ...subscribed, ends_at: '2027-03-01T10:00:00Z' },
  subscription_ended: subscribed,
  subscription_undone: { ...subscribed, why: 'subdomain_taken' },
};
