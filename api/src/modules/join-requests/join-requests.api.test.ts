import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, somebodyNew, swedishNumber } from '../../testing/buyers.ts';
import { anInstanceAt } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let shop: number;
let organizationNumber: string;
let company: number;
let lead: Awaited<ReturnType<typeof aBuyer>>;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  shop = (await anInstanceAt(product, sandbox, 'nordic')).id;
});
afterAll(() => sandbox?.stop());

beforeEach(async () => {
  organizationNumber = swedishNumber();
  company = await aCompany(product.db.tenant(shop), { organizationNumber });
  lead = await aBuyer(product.db.tenant(shop), company);
  await product.db.tenant(shop).run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${lead.id}, ${roles.teamlead})`);
  await appoint(lead.id);
});

const appoint = (userId: number | null) =>
  product.db.tenant(shop).run(sql`
    update companies set team_lead_user_id = ${userId} where instance_id = ${shop} and id = ${company}`);

const asker = () => {
  const { firstName, lastName, registerEmail, phone } = somebodyNew();
  return { firstName, lastName, registerEmail: String(registerEmail), phone };
};
const ask = (person: ReturnType<typeof asker>, change: object = {}) =>
  product.call<{ company: string }>('POST', '/api/join-requests', {
    body: {
      ...person,
      organizationNumber,
      instance_id: shop,
      purchase: { courseid: 101, event_id: 7, quantity: 3 },
      ...change,
    },
  });
type Request = { id: number; email: string; company: { id: number; name: string } };
const listed = async (token: string) =>
  (await product.call<Request[]>('GET', '/api/join-requests', { token })).body.data;
const answer = (token: string, id: number, decision: 'accept' | 'decline') =>
  product.call<Request>('POST', `/api/join-requests/${id}/${decision}`, { token, body: {} });
const mailsTo = async (email: string) => {
  await product.work();
  return product.mails.filter(({ to }) => to === email);
};

test('the wizard learns whose number it is', async () => {
  const { body } = await product.call('POST', '/api/webshop/users/register', {
    body: { ...somebodyNew({ organizationNumber }), instance_id: shop },
  });
  expect(body.data).toMatchObject({ company_exist: true, company_name: expect.any(String) });
});

test('the team lead is mailed once, sees the request and accepts it; the asker joins and finds the order again', async () => {
  const person = asker();
  const name = (await ask(person)).body.data.company;
  expect((await ask(person)).status).toBe(200);
  expect((await mailsTo(lead.email)).map(({ subject }) => subject)).toEqual([`Nils Ny wants to join ${name}`]);

  const [request, second] = await listed(lead.token);
  expect(second).toBeUndefined();
  expect(request).toMatchObject({ email: person.registerEmail, company: { id: company, name } });
  expect(await mailsTo(person.registerEmail), 'nobody is mailed before the decision').toEqual([]);

  expect((await answer(lead.token, request?.id ?? 0, 'accept')).status).toBe(200);
  expect((await answer(lead.token, request?.id ?? 0, 'accept')).body.code).toBe('join_request.gone');
  expect(await listed(lead.token)).toEqual([]);
  const mails = await mailsTo(person.registerEmail);
  const accepted = mails.find(({ subject }) => subject === `You can now order for ${name}`);
  expect(accepted?.text).toContain(`/v/company-account/webshop/101/${shop}/0?quantity=3&event_id=7`);
  const joined = await product.db.tenant(shop).one(sql`
    select company_id, lms_id is not null as has_account
      from users where instance_id = ${shop} and email_key = ${person.registerEmail}`);
  expect(joined).toEqual({ company_id: company, has_account: true });
});

test('an accepted asker reads of nothing but the acceptance and the account, in the language of the request', async () => {
  const person = asker();
  await product.call('POST', '/api/join-requests', {
    body: { ...person, organizationNumber, instance_id: shop },
    headers: { 'accept-language': 'sv' },
  });
  const [request] = await listed(lead.token);
  await answer(lead.token, request?.id ?? 0, 'accept');
  const mails = await mailsTo(person.registerEmail);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Ditt konto hos .* är klart$/),
    expect.stringMatching(/^Du kan nu beställa för /),
  ]);
  for (const { text } of mails) expect(text).not.toMatch(/bjudit in|invited/);
});

test('a declined asker gets a mail, stays outside, and may ask again', async () => {
  const person = asker();
  await ask(person);
  const [request] = await listed(lead.token);
  await answer(lead.token, request?.id ?? 0, 'decline');
  expect((await mailsTo(person.registerEmail)).map(({ text }) => text)).toEqual([
    expect.stringContaining('hasn’t accepted your request'),
  ]);
  const user = sql`select 1 from users where instance_id = ${shop} and email_key = ${person.registerEmail}`;
  expect(await product.db.tenant(shop).one(user)).toBeUndefined();
  expect((await ask(person)).status).toBe(200);
  expect(await listed(lead.token)).toHaveLength(1);
});

test('without a team lead the training managers decide; other team leads see nothing', async () => {
  await appoint(null);
  const manager = await aBuyer(product.db.tenant(shop));
  await product.db.tenant(shop).run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${manager.id}, ${roles.trainingmanager})`);
  const person = asker();
  await ask(person);
  expect(await mailsTo(manager.email)).toHaveLength(1);
  expect(await listed(lead.token)).toEqual([]);
  const request = (await listed(manager.token)).find(({ email }) => email === person.registerEmail);
  expect((await answer(lead.token, request?.id ?? 0, 'accept')).body.code).toBe('join_request.gone');
  expect((await answer(manager.token, request?.id ?? 0, 'accept')).status).toBe(200);
});

test.each([
  { rule: 'an unknown number', change: { organizationNumber: swedishNumber() }, code: 'company.not_found' },
  {
    rule: 'an address with an account',
    change: { registerEmail: 'student@nordic.test' },
    code: 'user.email_has_account',
  },
])('$rule is refused', async ({ change, code }) => {
  expect((await ask(asker(), change)).body.code).toBe(code);
});
