import type { ReportRecipient, ReportSchedule } from '@coursefront/contract/reports/report-schedules.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aLearner, aLearnersCompany } from '../../testing/learning.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { askForDue } from './mail-report.ts';

const product = testProduct();
let instance: number;
let manager: string;
let company: number;
const ids: Record<string, number> = {};

const tenant = () => product.db.tenant(instance);

/** Somebody named after what they do, with this role. */
async function person(name: string, role: number): Promise<void> {
  ids[name] = await aLearner(tenant(), { email: `${name}@example.test`, firstName: name });
  await tenant().run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${instance}, ${ids[name]}, ${role})`);
}

const lead = (name: string, companyId: number, departmentId: number | null = null) =>
  tenant().run(sql`
    insert into team_leads (instance_id, user_id, company_id, department_id)
    values (${instance}, ${ids[name]}, ${companyId}, ${departmentId})`);

const weekly = (recipients: readonly string[], filters: object = {}) => ({
  report: 'completions',
  filters,
  format: 'csv',
  period: 'weekly',
  recipients: recipients.map((name) => ids[name] ?? 0),
});

const add = (body: object) => product.call<ReportSchedule>('POST', '/api/report-schedules', { token: manager, body });

const offered = async (query = '') =>
  (
    await product.call<{ rows: ReportRecipient[] }>('GET', `/api/report-schedules/recipients${query}`, {
      token: manager,
    })
  ).body.data.rows;

const mailNow = async (id: number) => {
  await tenant().run(sql`
    update report_schedules set next_run_at = now() - interval '1 minute' where instance_id = ${instance} and id = ${id}`);
  await product.db.platform.transaction(askForDue);
  await product.work();
};

const addressed = () => product.mails.map(({ to }) => to).toSorted();

beforeAll(async () => {
  instance = await anInstance(product.db, 'Nordic');
  manager = await aUser(tenant(), [roles.trainingmanager]);
  await person('admin', roles.siteadmin);
  await person('lead', roles.teamlead);
  await person('part', roles.teamlead);
  await person('other', roles.teamlead);
  await person('learner', roles.student);
  company = await aLearnersCompany(tenant(), 'Falk AB');
  await lead('lead', company);
  const department = await tenant().one<{ id: number }>(sql`
    insert into departments (instance_id, company_id, name, path) values (${instance}, ${company}, 'North', '1/') returning id`);
  await lead('part', company, department?.id);
  await lead('other', await aLearnersCompany(tenant(), 'Lind AB'));
});
beforeEach(() => {
  product.mails.length = 0;
});

test('people with the account’s pages may get a report, and a company’s leads one about their company', async () => {
  expect((await offered()).map(({ first_name, leads }) => [first_name, leads])).toEqual([['admin', false]]);
  expect((await offered(`?company_id=${company}`)).map(({ first_name, leads }) => [first_name, leads])).toEqual([
    ['admin', false],
    ['lead', true],
  ]);
});

test('each recipient gets the file, reads by whom, and a team lead is led to the team', async () => {
  const { status, body } = await add(weekly(['admin', 'lead'], { company_id: company }));
  expect(status).toBe(200);
  expect(body.data.recipients.map(({ first_name }) => first_name)).toEqual(['admin', 'lead']);
  await mailNow(body.data.id);
  expect(addressed()).toHaveLength(3);
  const [toAdmin, toLead] = ['admin', 'lead'].map((name) =>
    product.mails.find(({ to }) => to === `${name}@example.test`),
  );
  expect(toAdmin?.text).toContain('because Ulla User scheduled the report for you as well');
  expect(toAdmin?.text).toContain('/v/company-account/reports?report=completions');
  expect(toLead?.text).toMatch(/\/v\/team\b/);
  expect(toLead?.text).not.toContain('/v/company-account');
  expect(toLead?.attachments).toHaveLength(1);
});

test.each([
  ['a learner', ['learner'], {}],
  ['a team lead, for a report about everybody', ['lead'], {}],
  ['a lead of another company', ['other'], { company: true }],
  ['a lead of one department', ['part'], { company: true }],
  ['nobody', ['unknown'], {}],
])('%s is refused as a recipient', async (_, names, about) => {
  const before = await tenant().one(sql`select count(*) from report_schedules where instance_id = ${instance}`);
  const { status, body } = await add(weekly(names, 'company' in about ? { company_id: company } : {}));
  expect([status, body.code]).toEqual([422, 'request.invalid']);
  expect(await tenant().one(sql`select count(*) from report_schedules where instance_id = ${instance}`)).toEqual(
    before,
  );
});

test('a user of another customer is refused as a recipient', async () => {
  const other = product.db.tenant(await anInstance(product.db, 'Baltic'));
  const userId = await aLearner(other, { email: 'stranger@example.test' });
  await other.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${other.instanceId}, ${userId}, ${roles.siteadmin})`);
  expect((await add({ ...weekly([]), recipients: [999_999, userId] })).status).toBe(422);
});

test('a recipient who lost access gets no more reports, and the others do', async () => {
  await person('former', roles.instructor);
  const { id } = (await add(weekly(['admin', 'former']))).body.data;
  await tenant().run(sql`
    delete from role_assignments where instance_id = ${instance} and user_id = ${ids.former}`);
  await mailNow(id);
  expect(addressed()).toHaveLength(2);
  expect(addressed()).not.toContain('former@example.test');
});

test('the recipients of a schedule are changed with it', async () => {
  const { id } = (await add(weekly(['admin']))).body.data;
  const path = `/api/report-schedules/${id}`;
  const { body } = await product.call<ReportSchedule>('PUT', path, { token: manager, body: weekly([]) });
  expect(body.data.recipients).toEqual([]);
  await mailNow(id);
  expect(addressed()).toHaveLength(1);
});
