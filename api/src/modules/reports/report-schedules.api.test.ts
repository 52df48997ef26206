import type { ReportSchedule } from '@coursefront/contract/reports/report-schedules.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompletion, aLearner } from '../../testing/learning.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { askForDue } from './mail-report.ts';

const product = testProduct();
let instance: number;
let manager: string;

const weekly = { report: 'completions', filters: { range: 'last_30_days' }, format: 'csv', period: 'weekly' };

const add = (body: object, token = manager) =>
  product.call<ReportSchedule>('POST', '/api/report-schedules', { token, body });
const read = async (token = manager) =>
  (await product.call<{ rows: ReportSchedule[]; email: string }>('GET', '/api/report-schedules', { token })).body.data;

/** Makes the schedule due now. */
const makeDue = (id: number) =>
  product.db.tenant(instance).run(sql`
    update report_schedules set next_run_at = now() - interval '1 minute' where instance_id = ${instance} and id = ${id}`);
const morning = async () => {
  await product.db.platform.transaction(askForDue);
  await product.work();
};

beforeAll(async () => {
  instance = await anInstance(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(instance), [roles.trainingmanager]);
  const { courseId } = await aCourse(product.db.tenant(instance), { lmsId: 101, name: 'Fire safety' });
  const userId = await aLearner(product.db.tenant(instance), { email: 'anna@example.test', firstName: 'Anna' });
  await aCompletion(product.db.tenant(instance), { userId, courseId, inDays: -2 });
});
beforeEach(() => {
  product.mails.length = 0;
});

test("a report is scheduled for the next Monday morning in the instance's time zone", async () => {
  const { status, body } = await add(weekly);
  expect(status).toBe(200);
  const next = new Date(body.data.next_run_at);
  const here = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', weekday: 'long', hour: '2-digit' });
  expect(here.format(next)).toMatch(/Monday.* 06/);
  expect(next.getTime()).toBeGreaterThan(Date.now());
  expect((await read()).rows).toMatchObject([{ ...weekly, active: true, last_run_at: null }]);
});

test("it is mailed once with the file, in the person's language, and the next date is set", async () => {
  const { id } = (await add({ ...weekly, format: 'xlsx' })).body.data;
  await makeDue(id);
  await Promise.all([morning(), morning()]);
  expect(product.mails).toHaveLength(1);
  const [mail] = product.mails;
  expect(mail).toMatchObject({ to: (await read()).email, subject: 'Your report: Course completions' });
  expect(mail?.text).toContain('It has 1 row.');
  expect(mail?.text).toContain('/v/company-account/reports?report=completions&range=last_30_days');
  const [file] = mail?.attachments ?? [];
  expect(file?.filename).toMatch(/^completions-.*\.xlsx$/);
  const sheet = unzipSync(file?.content ?? new Uint8Array())['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? new Uint8Array())).toContain('>Anna<');

  const after = (await read()).rows.find((row) => row.id === id);
  expect(after?.last_run_at).not.toBeNull();
  await morning();
  expect(product.mails).toHaveLength(1);
});

test('a person who lost access to reports gets none, and the schedule is switched off', async () => {
  const former = await aUser(product.db.tenant(instance), [roles.instructor]);
  const { id } = (await add(weekly, former)).body.data;
  await product.db.tenant(instance).run(sql`
    update role_assignments r
       set role_id = ${roles.student}
      from report_schedules s
     where r.instance_id = ${instance} and s.instance_id = ${instance} and s.id = ${id} and r.user_id = s.user_id`);
  await makeDue(id);
  await morning();
  expect(product.mails).toEqual([]);
  const row = await product.db.tenant(instance).one<{ active: boolean }>(sql`
    select active from report_schedules where instance_id = ${instance} and id = ${id}`);
  expect(row?.active).toBe(false);
});

test('schedules of a customer that is switched off wait until it is on again', async () => {
  const { id } = (await add(weekly)).body.data;
  const turn = (active: boolean) =>
    product.db.platform.run(sql`update instances set active = ${active} where id = ${instance}`);
  await makeDue(id);
  await turn(false);
  await morning();
  expect(product.mails).toEqual([]);
  await turn(true);
  await morning();
  expect(product.mails).toHaveLength(1);
});

test('a schedule is changed, switched off and deleted by its owner only', async () => {
  const { id } = (await add(weekly)).body.data;
  const path = `/api/report-schedules/${id}`;
  const colleague = await aUser(product.db.tenant(instance), [roles.trainingmanager]);
  const changed = { ...weekly, period: 'monthly', active: false };
  expect((await product.call('PUT', path, { token: colleague, body: changed })).status).toBe(404);
  expect((await product.call('DELETE', path, { token: colleague })).status).toBe(404);
  const { body } = await product.call<ReportSchedule>('PUT', path, { token: manager, body: changed });
  expect(body.data).toMatchObject({ period: 'monthly', active: false });
  await makeDue(id);
  await morning();
  expect(product.mails).toEqual([]);
  expect((await product.call('DELETE', path, { token: manager })).status).toBe(200);
  expect((await read()).rows.map((row) => row.id)).not.toContain(id);
  const told = await product.db.tenant(instance).many<{ action: string }>(sql`
    select action from audit_entries
     where instance_id = ${instance} and subject_kind = 'report_schedule' and subject_id = ${id} order by id`);
  expect(told.map(({ action }) => action)).toEqual([
    'report_schedule.added',
    'report_schedule.changed',
    'report_schedule.deleted',
  ]);
});

test('a search that the database cannot store is refused', async () => {
  for (const search of ['\0', 'half \ud83d']) expect((await add({ ...weekly, filters: { search } })).status).toBe(422);
});

test('a person has at most twenty schedules', async () => {
  const token = await aUser(product.db.tenant(instance), [roles.siteadmin]);
  for (let count = 0; count < 20; count++) await add(weekly, token);
  const { status, body } = await add(weekly, token);
  expect([status, body.code]).toEqual([409, 'report.too_many_schedules']);
});
