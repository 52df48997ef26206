import { roles } from '@coursefront/contract/roles.ts';
import { type CourseRow, mostInCourse } from '@coursefront/contract/shop/courses.ts';
import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anInstance, anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { addEvent } from '../events/public.ts';
import { askForAll } from './ask-for-sync.ts';
import { mirrorCourses } from './public.ts';

type List = { rows: CourseRow[]; total: number };

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;
let manager: string;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  // Creates a course in another instance first, so that our ids differ from the learning site's.
  const other = await anInstance(product.db, 'Other');
  await keep(other, 101);
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
});
afterAll(() => sandbox.stop());

const keep = (instanceId: number, lmsId: number) =>
  product.db.tenant(instanceId).transaction((tx) =>
    mirrorCourses(tx, [
      {
        lmsId,
        name: `Course ${lmsId}`,
        summary: '',
        image: null,
        durationMinutes: null,
        languages: [],
        type: 'elearning',
      },
    ]),
  );

const read = <Data>(path: string, token = manager) => product.call<Data>('GET', `/api/courses/${path}`, { token });
const list = async (query = '') => (await read<List>(`getallown?page_size=50${query}`)).body.data;
const state = async () => (await read<LmsSync>('sync')).body.data;
const sync = async () => {
  const { body } = await product.call<LmsSync>('POST', '/api/courses/sync', { token: manager });
  await product.work();
  return body.data;
};

test('before the first sync there are no courses, and the state is `never`', async () => {
  expect(await state()).toEqual({ state: 'never', finished_at: null });
  expect(await list()).toMatchObject({ rows: [], total: 0 });
});

describe('a manual sync', () => {
  test('brings the courses of the learning site', async () => {
    expect(await sync()).toMatchObject({ state: 'running' });
    const after = await state();
    expect(after.state).toBe('done');
    expect(Date.parse(after.finished_at ?? '')).toBeGreaterThan(0);
    const { rows, total } = await list('&search=first+cpr');
    expect(total).toBe(1);
    expect(rows[0]).toEqual({
      courseid: 103,
      name: 'First aid and CPR',
      image: expect.stringContaining('/pluginfile.php/'),
      type: 'instructor_led_training',
      duration: 450,
      languages: ['sv', 'en'],
      visible: true,
      enrollable: true,
      in_webshop: false,
      next_event: null,
      enrolled: 0,
      completed: 0,
      events: 0,
    });
  });

  test('a picture that the site names can be had', async () => {
    const [course] = (await list()).rows;
    const picture = await fetch(course?.image ?? '');
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  });

  test('a second time changes nothing, and writes nothing', async () => {
    const rows = () =>
      product.db.tenant(nordic).many(sql`
        select id, lms_id, xmin::text from courses where instance_id = ${nordic} order by id`);
    const before = await rows();
    await sync();
    expect(await rows()).toEqual(before);
  });

  test('local changes are overwritten by the learning site', async () => {
    await product.db.tenant(nordic).run(sql`
      update courses set name = 'Wrong', type = 'elearning', enrollable = false
       where instance_id = ${nordic} and lms_id = 103`);
    await sync();
    const { body } = await read<CourseRow>('103');
    expect(body.data).toMatchObject({ name: 'First aid and CPR', type: 'instructor_led_training', enrollable: true });
  });

  test('a course that vanished from the learning site is gone, and comes back with it', async () => {
    await keep(nordic, 999);
    expect((await read('999')).status).toBe(200);
    await sync();
    expect((await read('999')).status).toBe(404);
    expect((await list('&search=999')).total).toBe(0);
    const kept = await product.db.tenant(nordic).one(sql`
      select removed_at is not null as removed from courses where instance_id = ${nordic} and lms_id = 999`);
    expect(kept).toEqual({ removed: true });

    await product.db.tenant(nordic).run(sql`
      update courses set removed_at = now() where instance_id = ${nordic} and lms_id = 103`);
    await sync();
    expect((await read('103')).status).toBe(200);
  });
});

describe('a learning site that is down', () => {
  afterAll(async () => {
    await sandbox.heal();
    await product.db.tenant(nordic).run(sql`
      update connections set failing_since = null, retry_at = null where instance_id = ${nordic}`);
  });

  test('leaves everything as it is, and says so', async () => {
    const before = await list();
    const { finished_at } = await state();
    await sandbox.fail('lms.down:nordic');
    await sync();
    expect(await state()).toEqual({ state: 'failed', finished_at });
    expect(await list()).toEqual(before);
  });

  test('leaves no job behind: the next round asks again', async () => {
    expect(await product.db.platform.many(sql`select task from jobs where task = 'courses.sync'`)).toEqual([]);
  });
});

test('a sync of an instance without a learning site fails', async () => {
  const alone = await anInstance(product.db, 'Alone');
  const token = await aUser(product.db.tenant(alone), [roles.siteadmin]);
  await product.call('POST', '/api/courses/sync', { token });
  await product.work();
  expect((await read<LmsSync>('sync', token)).body.data).toEqual({ state: 'failed', finished_at: null });
});

test('a round asks once for every connected instance, spread over its time', async () => {
  await product.db.platform.transaction(askForAll);
  await product.db.platform.transaction(askForAll);
  const jobs = await product.db.platform.many<{ instance_id: number; later: boolean }>(sql`
    select instance_id, run_at > now() as later from jobs where task = 'courses.sync'`);
  expect(jobs).toEqual([{ instance_id: nordic, later: true }]);
  await sync();
});

describe('the list', () => {
  test('is sorted and cut into pages by the server', async () => {
    const { body } = await read<List>('getallown?page=2&page_size=10&sort=duration&order=desc');
    expect(body.data.total).toBe(16);
    const lengths = body.data.rows.map(({ duration }) => duration ?? 0);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    expect(lengths).toHaveLength(6);
  });

  test('finds by the beginning of every word, without case or accents, and filters by type', async () => {
    expect((await list('&search=SAF')).rows.map(({ name }) => name)).toContain('Fire safety at work');
    expect((await list('&search=saf+fire')).total).toBe(1);
    expect((await list('&type=instructor_led_training')).rows.map(({ courseid }) => courseid)).toContain(103);
    expect((await list('&type=blended')).total).toBe(0);
  });

  test('names the next date of a course', async () => {
    const course = await product.db.tenant(nordic).one<{ id: number }>(sql`
      select id from courses where instance_id = ${nordic} and lms_id = 104`);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await product.db.tenant(nordic).transaction(async (tx) => {
      for (const days of [30, 10, -10]) {
        await addEvent(tx, {
          courseId: course?.id ?? 0,
          startsAt: inDays(days),
          endsAt: null,
          location: `In ${days} days`,
          seats: 5,
          registerUntil: inDays(days - 1),
          publishedFrom: null,
          published: true,
          questions: [],
        });
      }
    });
    const { body } = await read<CourseRow>('104');
    expect(body.data.next_event).toMatchObject({ location: 'In 10 days', start_date: expect.stringMatching(/Z$/) });
  });

  test('counts a thousand people of a course, its page more of them, and the file all', async () => {
    const people = mostInCourse.list + 5;
    await product.db.platform.transaction(async (tx) => {
      await tx.run(sql`set local role none`);
      // Triggers would work row by row.
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`
        insert into users (instance_id, id, first_name, last_name, email)
        select ${nordic}, 1000000 + n, 'Anna', 'Berg', 'member' || n || '@large.test' from generate_series(1, ${people}::int) n`);
      await tx.run(sql`
        insert into completions (instance_id, user_id, course_id, completed_at)
        select ${nordic}, 1000000 + n, c.id, now() from generate_series(1, ${people}::int) n, courses c
         where c.instance_id = ${nordic} and c.lms_id = 103`);
    });
    expect((await list('&search=first+cpr')).rows[0]).toMatchObject({ enrolled: 0, completed: mostInCourse.list + 1 });
    expect((await read<CourseRow>('103')).body.data.completed).toBe(people);
    const file = await product.app.inject({
      url: '/api/courses/export?search=first+cpr',
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body.trim()).toMatch(new RegExp(`,0,${people}$`));
  });

  test.each(['sort=price', 'page=0', 'page_size=1000', 'type=other'])('%s is refused', async (query) => {
    expect((await read(`getallown?${query}`)).status).toBe(422);
  });
});

describe('access', () => {
  test('another instance’s course is as unknown as none', async () => {
    const other = await anInstance(product.db, 'Third');
    const token = await aUser(product.db.tenant(other), [roles.trainingmanager]);
    expect((await read('103', token)).body).toMatchObject({ code: 'record.not_found' });
    expect((await read('103')).status).toBe(200);
  });

  test.each([
    ['GET', 'getallown'],
    ['GET', 'sync'],
    ['POST', 'sync'],
    ['GET', '103'],
  ] as const)('%s %s is not for students, nor for strangers', async (method, path) => {
    const token = await aUser(product.db.tenant(nordic), [roles.student]);
    expect((await product.call(method, `/api/courses/${path}`, { token })).status).toBe(403);
    expect((await product.call(method, `/api/courses/${path}`)).status).toBe(401);
  });
});
