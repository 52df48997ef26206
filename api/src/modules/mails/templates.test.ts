import { languages } from '@coursefront/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { type InstanceParams, type InstanceTemplate, instanceTemplates } from './instance-templates.ts';
import type { Letter } from './letter.ts';
import type { OrderFacts } from './order-facts.ts';
import { platformTemplates } from './platform-templates.ts';
import { renderHtml, renderText } from './render.ts';
import { writeLetter } from './template.ts';

const sender = { name: 'Nordic Safety Academy', brandColour: '#0b6478' };

const line = { tier: null, quantity: null, unit_price: null, percent: null, code: null };
const order: OrderFacts = {
  name: 'Elin',
  reference: 'ITNL-000123',
  ordered_at: '2026-03-01T10:00:00Z',
  vendor: sender.name,
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
const welcome = {
  name: 'Elin',
  vendor: sender.name,
  course: 'Hot work',
  username: 'elin@example.test',
  account: 'chosen' as const,
  valid_until: '2027-03-01T10:00:00Z',
  login_url: 'https://nordic.example/course/view.php?id=101',
};

const samples: { [Name in InstanceTemplate]: InstanceParams<Name> } = {
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
  order_waiting: { ...order, buyer: 'Elin Falk', url: '/v/company-account/orders' },
  invoice: { ...order, due_at: '2026-03-31T10:00:00Z', payee: 'Nordic Safety Academy\n556677-8899' },
  payment_inquiry: {
    product_url: '/v/company-account/web-shop/public/1/103',
    product_name: 'Hot work',
    name: 'Elin',
    action_url: order.order_url,
    support_url: 'info@nordic.test',
    company_name: sender.name,
    company_address: 'Hamngatan 2, 111 47 Stockholm',
    invoice_id: 'ITNL-000123',
    date: '2026-03-01T10:00:00Z',
    total: 310_500,
    currency: 'SEK',
  },
  payment_refunded: { ...order, reason: 'sold_out', dates: order.event ? [order.event] : [], shop_url: '/v/x' },
  welcome,
  welcome_several: { ...welcome, course: 'Hot work\nFirst aid' },
  account_ready: welcome,
  invited: welcome,
  event_details: { ...welcome, starts_at: '2026-05-04T07:00:00Z', ends_at: null, location: 'Lund', uid: 'event-1@x' },
  signup_sign_in: { vendor: sender.name, form: 'Hot work for everyone', url: '/v/signup/form/x' },
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

const write = <Name extends InstanceTemplate>(name: Name, params: InstanceParams<Name> = samples[name]): Letter =>
  writeLetter(instanceTemplates, { template: name, language: 'en', params }, 'Europe/Stockholm') as Letter;
const passwordMail = (params: object, language: (typeof languages)[number] = 'en') =>
  writeLetter(platformTemplates, { template: 'password_reset', language, params }, 'UTC') as Letter;

const reset = {
  product: 'Coursefront',
  name: 'Elin',
  url: 'https://coursefront.example/v/password-reset?token=admin.x',
};

describe.each(languages)('the password mail in %s', (language) => {
  test('has its link in both forms and no placeholder', () => {
    const letter = passwordMail(reset, language);
    for (const form of [renderHtml(letter, language, sender), renderText(letter, language, sender)]) {
      expect(form).toContain(reset.url);
      expect(form).not.toMatch(/\{\{|mails:/);
    }
  });
});

test.each(Object.keys(instanceTemplates) as InstanceTemplate[])('the mail %s has all of its texts', (name) => {
  const letter = write(name);
  const text = renderText(letter, 'en', sender);
  expect(text).not.toMatch(/\{\{|undefined|null|order\.\w|\[object/);
  expect(text).not.toMatch(new RegExp(`\\b${name}\\.\\w`));
  expect(letter.subject).not.toBe('');
});

test('an order mail explains its price line by line, and the lines add up', () => {
  const { amounts } = write('order_confirmation');
  expect(amounts?.map(({ label, value }) => `${label} = ${value}`.replaceAll('\u00a0', ' '))).toEqual([
    '10 places at 345.00 SEK = 3 450.00 SEK',
    'Company discount 10% = −345.00 SEK',
    'Total = 3 105.00 SEK',
    'of which VAT 25% = 621.00 SEK',
  ]);
});

test("times are in the vendor's time zone, which is named", () => {
  const when = write('order_confirmation').facts?.find(({ label }) => label === 'When')?.value;
  expect(when?.replace(/\s/g, ' ')).toBe('Monday, 4 May 2026, 09:00–16:30 (CEST)');
});

test('a mail in Arabic is right to left, its amounts left to right', () => {
  const html = renderHtml(write('order_confirmation'), 'ar', sender);
  expect(html).toContain('dir="rtl"');
  expect(html).toMatch(/text-align:left;white-space:nowrap"><bdi dir="ltr">3/);
});

test('text that people typed is escaped', () => {
  const html = renderHtml(write('course_inquiry'), 'en', sender);
  expect(html).toContain('next date?<br>&lt;b&gt;Soon?&lt;/b&gt;');
  const named = passwordMail({ ...reset, name: '<img src=x onerror=alert(1)>' });
  expect(renderHtml(named, 'en', sender)).toContain('&lt;img');
});

test('a course name with a line break still has a subject of one line', () => {
  expect(write('welcome', { ...welcome, course: 'Hot\r\nwork' }).subject).toBe('Hot work is open for you');
});

test.each([
  ['#0b6478', '#ffffff'],
  ['#ffdd00', '#161a22'],
])('words on a button of %s are %s', (brandColour, ink) => {
  const html = renderHtml(write('welcome'), 'en', { ...sender, brandColour });
  expect(html).toContain(`background:${brandColour};color:${ink}`);
});
