import { languages } from '@coursefront/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { renderHtml, renderText } from './render.ts';
import { instanceSamples, welcome } from './templates/instance-samples.ts';
import { type InstanceParams, type InstanceTemplate, instanceTemplates } from './templates/instance-templates.ts';
import type { MailContent } from './templates/mail-content.ts';
import { platformSamples } from './templates/platform-samples.ts';
import { type PlatformTemplate, platformTemplates } from './templates/platform-templates.ts';
import { writeContent } from './templates/template.ts';

const sender = { name: 'Nordic Safety Academy', brandColour: '#0b6478' };

const write = <Name extends InstanceTemplate>(
  name: Name,
  params: InstanceParams<Name> = instanceSamples[name],
): MailContent =>
  writeContent(instanceTemplates, { template: name, language: 'en', params }, 'Europe/Stockholm') as MailContent;
const passwordMail = (params: object, language: (typeof languages)[number] = 'en') =>
  writeContent(platformTemplates, { template: 'password_reset', language, params }, 'UTC') as MailContent;

const { password_reset: reset } = platformSamples;

describe.each(languages)('the password mail in %s', (language) => {
  test('has its link in both forms and no placeholder', () => {
    const content = passwordMail(reset, language);
    for (const form of [renderHtml(content, language, sender), renderText(content, language, sender)]) {
      expect(form).toContain(reset.url);
      expect(form).not.toMatch(/\{\{|mails:/);
    }
  });
});

test.each(Object.keys(instanceTemplates) as InstanceTemplate[])('the mail %s has all of its texts', (name) => {
  const content = write(name);
  const text = renderText(content, 'en', sender);
  expect(text).not.toMatch(/\{\{|undefined|null|order\.\w|\[object/);
  expect(text).not.toMatch(new RegExp(`\\b${name}\\.\\w`));
  expect(content.subject).not.toBe('');
});

test.each([
  ['subscription_confirmation', 'due in 30 days'],
  ['site_ready', 'separate e-mail'],
  ['subscription_payment_failed', 'couldn’t charge your card'],
  ['subscription_ends_soon', 'ends on 1 March 2027'],
  ['subscription_changed', 'Previous plan: Team · Monthly'],
  ['subscription_ended', 'You won’t be charged again'],
  ['subscription_undone', 'registered by someone else'],
] satisfies [PlatformTemplate, string][])('%s has its content and link, and no placeholder', (template, words) => {
  const params = platformSamples[template];
  const content = writeContent(platformTemplates, { template, language: 'en', params }, 'UTC') as MailContent;
  const text = `${content.subject}\n${renderText(content, 'en', sender)}`;
  expect(text).toContain(words);
  expect(text).toContain(params.url);
  expect(text).not.toMatch(/\{\{|undefined|\w+\.\w+_\w+/);
});

test('an order mail explains its price line by line, and the lines add up', () => {
  const { amounts } = write('order_confirmation');
  expect(amounts?.map(({ label, value }) => `${label} = ${value}`.replaceAll('\u00a0', ' '))).toEqual([
    '10 seats at 345.00 SEK = 3 450.00 SEK',
    'Company discount 10% = −345.00 SEK',
    'Total = 3 105.00 SEK',
    'including 25% VAT = 621.00 SEK',
  ]);
});

test('the confirmation of a renewal says that it is one', () => {
  const mail = write('order_confirmation', {
    ...instanceSamples.order_confirmation,
    course: 'Hot work',
    renewal: true,
  });
  expect(mail).toMatchObject({ heading: 'Your renewal of Hot work is confirmed' });
  expect(mail.subject).toMatch(/^Your renewal /);
  expect(mail.facts).toContainEqual({ label: 'Renewed course', value: 'Hot work' });
});

test('an order that waits for its invoice names the address of the invoice, if the reader does not get it', () => {
  const received = { ...instanceSamples.order_received, waits_for: 'payment' as const };
  const elsewhere = write('order_received', { ...received, invoice_email: 'faktura@example.test' });
  expect(elsewhere.paragraphs.join(' ')).toContain('The invoice goes to faktura@example.test.');
  expect(write('order_received', received).paragraphs.join(' ')).toContain('The invoice comes in a separate e-mail.');
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
  const name = '<img src=x onerror=alert(1)>';
  expect(renderHtml(write('join_requested', { ...instanceSamples.join_requested, name }), 'en', sender)).toContain(
    '&lt;img',
  );
  expect(renderHtml(passwordMail({ ...reset, name }), 'en', sender)).toContain(
    '<p style="margin:0 0 16px;overflow-wrap:anywhere">Hello,</p>',
  );
});

test.each(['paragraphs', 'quote', 'closing', 'note'] as const)(
  'a long word in the %s does not widen the mail',
  (part) => {
    const word = 'x'.repeat(1000);
    const content = { ...write('order_confirmation'), [part]: part === 'paragraphs' ? [word] : word };
    expect(renderHtml(content, 'en', sender)).toMatch(new RegExp(`overflow-wrap:anywhere[^>]*>${word}`));
  },
);

test('a renewed course is no new one, whether or not the person has asked for it', () => {
  const { company: _, certificate, ...licence } = instanceSamples.renewal_given;
  const renewed = write('renewal_given', licence);
  expect(renewed.subject).toBe('Hot work is renewed');
  expect(renewed.paragraphs).toContain('Your access to Hot work has been renewed. You can start right away.');
  const again = write('renewal_given', { ...licence, certificate });
  expect(again.subject).toBe('Your renewal is ready: take Hot work again');
  expect(again.paragraphs[1]).toMatch(/has been ordered\. Complete the course again by .* to get your new certificate/);
  const hint = /^If the course opens as completed, ask .+ to reset it so that you can take it again\.$/;
  expect(again.paragraphs[2], 'the site keeps the completion of the last time').toMatch(hint);
  const undated = write('renewal_given', { ...licence, certificate, to_book: { courses: 'Hot work', url: '/v/' } });
  expect(undated.paragraphs, 'without a date nothing opens').not.toContainEqual(expect.stringMatching(hint));
});

test('several courses at once say which of them are renewals', () => {
  expect(write('welcome_several').paragraphs).toEqual(
    expect.arrayContaining([
      'Your access has been renewed: First aid.',
      'You get a new certificate when you complete the course again: Hot work.',
    ]),
  );
  const { renewed: _, ...unknown } = instanceSamples.welcome_several;
  expect(write('welcome_several', unknown).paragraphs.join()).not.toMatch(/renewed|certificate/);
});

test('a course name with a line break still has a subject of one line', () => {
  expect(write('welcome', { ...welcome, course: 'Hot\r\nwork' }).subject).toBe('You now have access to Hot work');
});

test.each([
  ['#0b6478', '#ffffff'],
  ['#ffdd00', '#161a22'],
])('words on a button of %s are %s', (brandColour, ink) => {
  const html = renderHtml(write('welcome'), 'en', { ...sender, brandColour });
  expect(html).toContain(`background:${brandColour};color:${ink}`);
});

describe('a mail to somebody new', () => {
  const urls = ({ button, also = [] }: MailContent) => [button, ...also].map((link) => link?.url);

  test.each(['mailed', 'chosen_refused'] as const)('says in order how to sign in: %s', (account) => {
    const mail = write('welcome', { ...welcome, account });
    const text = renderText(mail, 'en', sender);
    expect(text).toMatch(/\n1\. .*temporary password[^\n]*Nordic Safety Academy\.\n2\. .*elin@example\.test.*\n3\. /);
    expect(urls(mail), 'and leads out when the password is lost').toEqual([welcome.login_url, welcome.password_url]);
  });

  test('whose password is to be chosen leads there first, then to the course', () => {
    expect(urls(write('welcome', { ...welcome, account: 'to_choose' }))).toEqual([
      welcome.password_url,
      welcome.login_url,
    ]);
  });

  test('who bought for others as an individual hears of orders and courses, and of no company', () => {
    const text = renderText(write('account_ready'), 'en', sender);
    expect(text).toContain('Sign in to see your orders and courses.');
    expect(text).not.toMatch(/company/i);
  });

  test('who leads a team has the way there as well', () => {
    const leads = { company: 'Falk AB', url: '/v/team' };
    expect(urls(write('invited', { ...welcome, account: 'mailed', leads }))).toEqual([
      welcome.login_url,
      leads.url,
      welcome.password_url,
    ]);
  });
});
