import type * as contract from '@coursefront/contract/customers/mail-words.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { languages } from '@coursefront/contract/languages.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aShop } from '../../testing/shop.ts';
import { queueMail } from '../mails/public.ts';

const product = testProduct();
let shop = 0;
let [manager, neighbour] = ['', ''];

beforeAll(async () => {
  shop = await aShop(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(shop), [roles.trainingmanager]);
  neighbour = await aUser(product.db.tenant(await aShop(product.db, 'Baltic')), [roles.trainingmanager]);
});

type Listed = AnswerOf<typeof contract.readMailTemplates>;
type Mail = AnswerOf<typeof contract.readMailTemplate>;
type Preview = AnswerOf<typeof contract.previewMailTemplate>;

const at = (template: string) => `/api/mail-templates/${template}`;
const list = async (token = manager) =>
  (await product.call<Listed>('GET', '/api/mail-templates', { token })).body.data.mails;
const read = async (template: string, token = manager) =>
  (await product.call<Mail>('GET', at(template), { token })).body.data;
const preview = (template: string, body: object) =>
  product.call<Preview>('POST', `${at(template)}/preview`, { token: manager, body });
const save = (template: string, language: string, body: object) =>
  product.call<{ version: number }>('PUT', `${at(template)}/words/${language}`, { token: manager, body });
const sendJoined = (id: string, language: 'sv' | 'de', to: string) =>
  product.db
    .tenant(shop)
    .transaction((tx) =>
      queueMail(tx, { id, template: 'join_declined', language, to, params: { name: 'Nils', company: 'Fjordbygg AB' } }),
    );

test('every mail is listed, and those about safety or to staff take no own words', async () => {
  const mails = await list();
  expect(mails.length).toBeGreaterThan(35);
  const open = (template: string) => mails.find((mail) => mail.template === template)?.open_for_words;
  expect(open('order_confirmation')).toBe(true);
  expect([open('new_device'), open('confirm_address'), open('order_waiting')]).toEqual([false, false, false]);
  expect(open('sample')).toBeUndefined();
});

test("each is readable in every language, in the customer's name", async () => {
  for (const language of languages) {
    const { status, body } = await preview('invoice', { language, opening: '', closing: '' });
    expect(status).toBe(200);
    expect(body.data.html).toContain('Nordic');
    expect(`${body.data.subject} ${body.data.text}`).not.toMatch(/Nordic Safety Academy|\{\{|mails:/);
  }
});

test('own words are shown as text, after the greeting and at the end', async () => {
  const { body } = await preview('join_declined', {
    language: 'en',
    opening: '<b>Thank you</b> {{name}}',
    closing: 'Warm regards\nKarin',
  });
  expect(body.data.html).toContain('&lt;b&gt;Thank you&lt;/b&gt; {{name}}');
  expect(body.data.text).toMatch(/Nils,\n\n<b>Thank you<\/b>[\s\S]*Warm regards\nKarin/);
  expect((await preview('join_declined', { language: 'en', opening: 'x'.repeat(1_001), closing: '' })).status).toBe(
    422,
  );
  expect((await preview('new_device', { language: 'en', opening: 'Hello', closing: '' })).body.code).toBe(
    'mail.no_own_words',
  );
  expect((await preview('sample', { language: 'en', opening: '', closing: '' })).status).toBe(404);
});

test('the sent mail has the words of its language, and no other has', async () => {
  expect(
    (await save('join_declined', 'sv', { version: 0, opening: 'Tack för ditt intresse.', closing: '' })).status,
  ).toBe(200);
  await sendJoined('joined-sv', 'sv', 'nils@fjordbygg.test');
  await sendJoined('joined-de', 'de', 'uwe@fjordbygg.test');
  await product.work();
  const sent = (to: string) => product.mails.find((mail) => mail.to === to);
  expect(sent('nils@fjordbygg.test')?.text).toContain('Tack för ditt intresse.');
  expect(sent('nils@fjordbygg.test')?.html).toContain('Tack för ditt intresse.');
  expect(sent('uwe@fjordbygg.test')?.text).not.toContain('Tack');
  expect((await list()).find(({ template }) => template === 'join_declined')?.languages).toEqual(['sv']);
  expect((await read('join_declined', neighbour)).words).toEqual([]);
});

test('saving over a newer version is refused, and every change is in the audit log', async () => {
  const { body } = await save('welcome', 'en', { version: 0, opening: 'Good to have you.', closing: '' });
  const { version } = body.data;
  expect((await save('welcome', 'en', { version: 0, opening: 'Mine', closing: '' })).body.code).toBe(
    'record.changed_meanwhile',
  );
  const changed = await save('welcome', 'en', { version, opening: 'Good to have you.', closing: 'Karin' });
  expect((await save('welcome', 'en', { version, opening: '', closing: '' })).status).toBe(409);
  expect((await read('welcome')).words).toMatchObject([{ language: 'en', closing: 'Karin' }]);
  await save('welcome', 'en', { version: changed.body.data.version, opening: '', closing: '' });
  expect((await read('welcome')).words).toEqual([]);
  const logged = await product.db
    .tenant(shop)
    .many<{ subject_name: string; after: { closing_words: string | null } }>(sql`
    select subject_name, after from audit_entries
     where instance_id = ${shop} and action = 'mail_words.changed' and subject_name = 'Welcome to a course' order by id`);
  expect(logged.map(({ after }) => after.closing_words)).toEqual([null, 'Karin', null]);
});

test('a sample goes to the own address only, marked as one and without files', async () => {
  const body = { language: 'en', opening: 'Read this first.', closing: '' };
  const { body: answer } = await product.call<{ to: string }>('POST', `${at('credit_note')}/sample`, {
    token: manager,
    body,
  });
  await product.work();
  const sample = product.mails.find(({ subject }) => subject.startsWith('Sample: '));
  expect(sample).toMatchObject({
    to: answer.data.to,
    text: expect.stringContaining('Read this first.'),
    attachments: [],
  });
  const other = await product.call('POST', `${at('credit_note')}/sample`, {
    token: manager,
    body: { ...body, to: 'somebody@else.test' },
  });
  expect(other.status).toBe(422);
});
