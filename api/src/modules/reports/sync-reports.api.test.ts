import type { CertificateRow, CompletionRow } from '@coursefront/contract/reports/reports.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { LmsCourse, LmsPort } from '../../ports/lms.ts';
import { aLearner } from '../../testing/learning.ts';
import { anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import type { LearningSites } from '../lms/public.ts';
import { askForAll, atBegin } from './ask-for-sync.ts';
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
  await syncReports(product, { instanceId: nordic, ...atBegin }, 0);
  expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'running' });
  expect((await call<{ total: number }>('GET', '/certificates/getallown')).total).toBe(0);
  await product.work();
  expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'done' });
  expect((await call<{ total: number }>('GET', '/certificates/getallown')).total).toBe(1);
});

test('rows without a person or a badge say nothing', async () => {
  await sandbox.fail('lms.report-conditions:completions');
  await sandbox.fail('lms.report-conditions:certificates');
  await call('POST', '/reports/sync');
  await product.work();
  await sandbox.heal();
  expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'done' });
  expect((await call<{ total: number }>('GET', '/completions/getallown')).total).toBe(1);
  expect((await call<{ total: number }>('GET', '/certificates/getallown')).total).toBe(1);
});

describe('rows that move between the pages of a report', () => {
  const row = (userId: number) => ({ userId, username: `u${userId}`, courseShortName: 'C', completed: false });
  /** A site with these pages of participants, and nothing else. */
  const syncFrom = (pages: number[][], total: number) => {
    const lms: Partial<LmsPort> = {
      readCourses: async () => ({ ok: true, value: [{ id: 101, shortName: 'C' } as LmsCourse] }),
      readAllCompletions: async (page) => {
        const rows = (pages[page] ?? []).map(row);
        return { ok: true, value: { rows, more: page < pages.length - 1, listed: rows.length, total } };
      },
      readAllCertificates: async () => ({ ok: true, value: { rows: [], more: false, listed: 0, total: 0 } }),
    };
    const sites = { connect: async () => ({ lms }) } as unknown as LearningSites;
    return syncReports({ db: product.db, sites }, { instanceId: nordic, ...atBegin });
  };
  const people = async (count: number, first: number) => {
    const lmsIds = Array.from({ length: count }, (_, index) => first + index);
    for (const lmsId of lmsIds) await aLearner(product.db.tenant(nordic), { email: `m${lmsId}@x.test`, lmsId });
    return lmsIds;
  };
  const inCourse = async () =>
    (
      await product.db.tenant(nordic).many<{ lms_id: number }>(sql`
        select u.lms_id
          from enrolments e
          join users u on u.instance_id = ${nordic} and u.id = e.user_id and u.lms_id >= 5000
         where e.instance_id = ${nordic} and e.ended_at is null
         order by u.lms_id`)
    ).map(({ lms_id }) => lms_id);

  test('end nobody: neither when a row comes twice, nor when there are fewer than the site counts', async () => {
    const [a = 0, b = 0, c = 0] = await people(3, 5_000);
    await syncFrom([[a, b], [c]], 3);
    expect(await inCourse()).toEqual([a, b, c]);
    await syncFrom([[a, b], [a]], 3);
    expect(await inCourse(), 'one came twice, so another one was not read').toEqual([a, b, c]);
    await syncFrom([[a], [b]], 3);
    expect(await inCourse(), 'two of three were read').toEqual([a, b, c]);
    await syncFrom([[a], [b]], 2);
    expect(await inCourse(), 'the third one has left').toEqual([a, b]);
  });

  test('a report that lost most of its rows is reported, not believed', async () => {
    const all = await people(60, 6_000);
    await syncFrom([all], 60);
    expect(await inCourse()).toHaveLength(60);
    await syncFrom([all.slice(0, 2)], 2);
    expect(await inCourse()).toHaveLength(60);
    expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'failed' });
    await syncFrom([all], 60);
    expect(await call<LmsSync>('GET', '/reports/sync')).toMatchObject({ state: 'done' });
  });
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
