import type { AccountSteps, TeamSteps } from '@coursefront/contract/panel/first-steps.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';

const product = testProduct();

const accountSteps = async (token: string) =>
  (await product.call<AccountSteps>('GET', '/api/first-steps/account', { token })).body.data;
const teamSteps = async (token: string) =>
  (await product.call<TeamSteps>('GET', '/api/first-steps/team', { token })).body.data;
const done = ({ steps }: AccountSteps | TeamSteps) => steps.filter((step) => step.done).map(({ id }) => id);

test('a new customer sees what is left, and each step is done when what it makes exists', async () => {
  const id = await anInstance(product.db, 'New');
  const scope = product.db.tenant(id);
  const token = await aUser(scope, [roles.trainingmanager]);
  await scope.run(sql`delete from customer_settings where instance_id = ${id} and name = 'is_webshop_enabled'`);
  expect((await accountSteps(token)).steps.map((step) => step.id)).toEqual(['learning_site', 'company', 'form']);
  await scope.run(sql`
    insert into customer_settings (instance_id, name, type, value) values (${id}, 'is_webshop_enabled', 'number', '1')`);
  const { steps } = await accountSteps(token);
  expect(steps.map((step) => step.id)).toEqual(['learning_site', 'payments', 'offer', 'embed', 'company', 'form']);

  await scope.run(sql`
    insert into connect_accounts (instance_id, name, account_id, status, charges_enabled, details_submitted)
    values (${id}, 'New', 'acct_first', 'active', true, true)`);
  await scope.run(sql`
    insert into courses (instance_id, id, lms_id, name, type) values (${id}, 1, 1, 'First aid', 'elearning')`);
  await scope.run(sql`
    insert into webshop_items (instance_id, course_id, price, languages, active) values (${id}, 1, 100, '{en}', true)`);
  await scope.run(sql`
    insert into shop_views (instance_id, step, day, course_id, views) values (${id}, 'list', '2026-11-01', 0, 1)`);
  await scope.run(sql`
    insert into companies (instance_id, name, organization_number, maximum_license)
    values (${id}, 'Berg', '5566994116', 5)`);
  expect(done(await accountSteps(token))).toEqual(expect.arrayContaining(['payments', 'offer', 'embed', 'company']));
  expect(done(await accountSteps(token))).not.toContain('form');

  await scope.run(sql`update webshop_items set active = false where instance_id = ${id}`);
  expect(done(await accountSteps(token)), 'what is undone comes back').not.toContain('offer');
});

test('a list that one person hides stays for the others, and can be shown again', async () => {
  const id = await anInstance(product.db, 'Hiding');
  const scope = product.db.tenant(id);
  const [one, other] = [await aUser(scope, [roles.trainingmanager]), await aUser(scope, [roles.siteadmin])];
  const hide = (hidden: boolean) =>
    product.call('POST', '/api/first-steps/hidden', { token: one, body: { list: 'account', hidden } });
  await hide(true);
  await hide(true);
  expect((await accountSteps(one)).hidden).toBe(true);
  expect((await accountSteps(other)).hidden).toBe(false);
  expect((await teamSteps(one)).hidden).toBe(false);
  await hide(false);
  expect((await accountSteps(one)).hidden).toBe(false);
});

test('a team lead has a list of their own, and nobody else sees it', async () => {
  const id = await anInstance(product.db, 'Leading');
  const scope = product.db.tenant(id);
  const lead = await aUser(scope, [roles.teamlead]);
  expect(await teamSteps(lead)).toEqual({ steps: [], hidden: false, company_id: null });
  const userId = (await scope.one<{ id: number }>(sql`select max(id) as id from users where instance_id = ${id}`))?.id;
  await scope.run(sql`
    insert into companies (instance_id, id, name, organization_number, maximum_license, team_lead_user_id)
    values (${id}, 1, 'Berg', '5566994116', 5, ${userId})`);
  await scope.run(sql`update users set company_id = 1 where instance_id = ${id} and id = ${userId}`);
  const { steps, company_id } = await teamSteps(lead);
  expect(company_id).toBe(1);
  expect(steps).toEqual(
    ['details', 'invite', 'licences', 'assign', 'departments'].map((step) => ({ id: step, done: false })),
  );
  await aUser(scope, [roles.student]);
  await scope.run(sql`update users set company_id = 1 where instance_id = ${id}`);
  await scope.run(sql`update companies set address = 'Storgatan 1', city = 'Lund' where instance_id = ${id}`);
  await scope.run(sql`
    insert into courses (instance_id, id, lms_id, name, type) values (${id}, 1, 1, 'First aid', 'elearning')`);
  await scope.run(sql`
    insert into licences (instance_id, course_id, company_id, status, starts_at, ends_at)
    values (${id}, 1, 1, 'available', now(), now() + interval '365 days')`);
  expect(done(await teamSteps(lead))).toEqual(['details', 'invite', 'licences']);

  const student = await aUser(scope, [roles.student]);
  expect((await product.call('GET', '/api/first-steps/team', { token: student })).status).toBe(403);
  expect((await product.call('GET', '/api/first-steps/account', { token: lead })).status).toBe(403);
});
