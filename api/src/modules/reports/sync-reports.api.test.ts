import type { CertificateRow, CompletionRow } from '@coursefront/contract/reports/reports.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aLearner } from '../../testing/learning.ts';
import { anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { askForAll } from './ask-for-sync.ts';
import { syncReports } from './sync-reports.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;
let manager: string;
let student: number;

const call = async <Data>(method: 'GET' | 'POST', path: string) =>
  (await product.call<Data>(method, `/api${path}`, { token: manager })).body.data;
const enrolments = () =>
  product.db.tenant(nordic).many<{ lms_id: number; source: string; ended: boolean }>(sql`
    select c.lms_id, e.source, e.ended_at is not null as ended
      from enrolments e
      join courses c on c.instance_id = ${nordic} and c.id = e.course_id
     where e.instance_id = ${nordic} and e.user_id = ${student}
     order by c.lms_id`);

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  // At the site the student has completed 112 and is in the middle of 101.
  student = await aLearner(product.db.tenant(nordic), { email: 'student@nordic.test', firstName: 'Stina', lmsId: 7 });
  for (const lmsId of [101, 112, 113]) await aCourse(product.db.tenant(nordic), { lmsId });
});
afterAll(() => sandbox?.stop());

test('nothing has been read yet', async () => {
  expect(await call<LmsSync>('GET', '/reports/sync')).toEqual({ state: 'never', finished_at: null });
});

test("a user's request reads completions, certificates and enrolments, and the time is shown", async () => {
  await call('POST', '/reports/sync');
  await product.work();
  expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({
    state: 'done',
    finished_at: expect.stringMatching(/^20/),
  });
  const completions = await call<{ rows: CompletionRow[] }>('GET', '/completions/getallown');
  expect(completions.rows).toMatchObject([{ user: { first_name: 'Stina' }, course: { courseid: 112 } }]);
  const certificates = await call<{ rows: CertificateRow[] }>('GET', '/certificates/getallown');
  expect(certificates.rows).toMatchObject([{ user: { first_name: 'Stina' }, course: { courseid: 112 } }]);
  expect(await enrolments()).toEqual([
    { lms_id: 101, source: 'lms', ended: false },
    { lms_id: 112, source: 'lms', ended: false },
  ]);
});

test('the nightly run keeps unchanged rows and removes people who left a course', async () => {
  await product.db.tenant(nordic).run(sql`
    insert into enrolments (instance_id, user_id, course_id, source, lms_state, lms_synced_at)
    select ${nordic}, ${student}, id, 'lms', 'done', now() - interval '1 day'
      from courses where instance_id = ${nordic} and lms_id = 113`);
  await product.db.platform.transaction(askForAll);
  await product.db.platform.run(sql`update jobs set run_at = now()`);
  await product.work();
  expect((await call<{ total: number }>('GET', '/completions/getallown')).total).toBe(1);
  expect((await call<{ total: number }>('GET', '/certificates/getallown')).total).toBe(1);
  expect((await enrolments()).filter(({ ended }) => ended)).toMatchObject([{ lms_id: 113 }]);
});

test('a site that takes longer than one job continues in the next', async () => {
  await product.db.tenant(nordic).run(sql`delete from certificates where instance_id = ${nordic}`);
  await syncReports(product, { instanceId: nordic, pass: 0, page: 0 }, 0);
  expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'running' });
  expect((await call<{ total: number }>('GET', '/certificates/getallown')).total).toBe(0);
  await product.work();
  expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'done' });
  expect((await call<{ total: number }>('GET', '/certificates/getallown')).total).toBe(1);
});

test('a site that is down changes nothing, and the state says so', async () => {
  const { finished_at } = await call<LmsSync>('GET', '/reports/sync');
  await sandbox.fail('lms.down:nordic');
  expect(await call<LmsSync>('POST', '/reports/sync')).toEqual({ state: 'running', finished_at });
  await product.work();
  expect(await call<LmsSync>('GET', '/reports/sync')).toEqual({ state: 'failed', finished_at });
  expect((await call<{ total: number }>('GET', '/completions/getallown')).total).toBe(1);
  expect(await product.db.platform.many(sql`select task from jobs where task = 'reports.sync'`)).toEqual([]);
});
