import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { takeJobs } from '../../jobs/jobs.queries.ts';
import { aCompany } from '../../testing/buyers.ts';
import { managedPeople } from '../../testing/managed-people.ts';
import { mortal } from '../../testing/mortal-worker.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse } from '../../testing/shop.ts';
import { provisionPlace } from './provision-place.ts';
import type { PlaceKey } from './queries/place.ts';

const product = testProduct();
const people = managedPeople(product);
const { call, detail, invited, settled, coursesAtSite } = people;

async function stepsOf(userid: number): Promise<Record<string, string>> {
  const rows = await people.tenant.many<{ step: string; state: string }>(sql`
    select step, state from provisioning_steps where instance_id = ${people.tenant.instanceId} and user_id = ${userid}`);
  return Object.fromEntries(rows.map(({ step, state }) => [step, state]));
}

test('an invitation with a course has the steps of a place, and so has the licence that is taken back', async () => {
  const { courseId } = people.course;
  const user = await invited({ courseids: [101] });
  const open = { account: 'waiting', [`enrolment:${courseId}`]: 'waiting', company: 'waiting', mail: 'waiting' };
  expect(await stepsOf(user.userid)).toEqual(open);
  await product.work();
  const done = Object.fromEntries(Object.keys(open).map((step) => [step, 'done']));
  expect(await stepsOf(user.userid)).toEqual(done);

  const [licence] = (await detail(user.userid)).licences;
  await call('POST', `/licences/${licence?.id}/take-back`);
  expect(await stepsOf(user.userid)).toEqual(open);
  await product.work();
  expect(await stepsOf(user.userid)).toEqual(done);
  expect(await coursesAtSite(user)).toEqual([]);
  expect(product.mails).toHaveLength(1);
});

test('the mail about a course that is held on dates leads to the choice of one', async () => {
  await aCourse(people.tenant, { lmsId: 104, name: 'Hot work', type: 'instructor_led_training' });
  const user = await settled({ courseids: [101, 104] });
  const mail = product.mails.find(({ to }) => to === user.email);
  expect(mail?.text).toContain('No date is booked for Hot work yet.');
  expect(mail?.text).not.toContain('No date is booked for Course 101');
});

test('nobody is told to start a course without its date', async () => {
  await aCourse(people.tenant, { lmsId: 105, name: 'Lifting', type: 'instructor_led_training' });
  const user = await settled({ courseids: [105] });
  const mail = product.mails.find(({ to }) => to === user.email);
  expect(mail?.text).toContain('No date is booked for Lifting yet.');
  expect(mail?.text).not.toContain('right away');
});

test('a person whose only course was taken back in time gets no account and no mail', async () => {
  const user = await invited({ courseids: [101] });
  const [licence] = (await detail(user.userid)).licences;
  await call('POST', `/licences/${licence?.id}/take-back`);
  await product.work();
  expect(await people.lms.findUser({ email: user.email })).toEqual({ ok: true, value: undefined });
  expect(await detail(user.userid)).toMatchObject({ state: 'waiting', enrolments: [{ lms_state: 'done' }] });
  expect(product.mails).toEqual([]);
});

test('a refused course holds up neither the others nor their mail, and has its own mail once it works', async () => {
  const { courseId } = await aCourse(people.tenant, { lmsId: 998 });
  const user = await settled({ courseids: [101, 998] });
  expect(await coursesAtSite(user)).toEqual([101]);
  expect(await stepsOf(user.userid)).toMatchObject({ [`enrolment:${courseId}`]: 'failed', mail: 'done' });
  const states = (await detail(user.userid)).enrolments.map(({ lms_state }) => lms_state);
  expect(states.toSorted()).toEqual(['done', 'failed']);
  expect(product.mails.map(({ to, subject }) => [to, subject.includes('Course 998')])).toEqual([[user.email, false]]);

  await people.tenant.run(sql`
    update courses set lms_id = 103 where instance_id = ${people.tenant.instanceId} and id = ${courseId}`);
  expect(await call('GET', '/customer/stuck-courses')).toMatchObject({
    body: { data: { courses: [{ id: courseId, people: 1, orders: [] }] } },
  });
  await call('POST', `/customer/stuck-courses/${courseId}/retry`);
  await product.work();
  expect((await coursesAtSite(user)).toSorted()).toEqual([101, 103]);
  expect(product.mails.map(({ text }) => text.includes('Course 998'))).toEqual([false, true]);
});

test('a refused course says why on the page of the person, and is tried again from there', async () => {
  const { courseId } = await aCourse(people.tenant, { lmsId: 997 });
  const user = await settled({ courseids: [101, 997] });
  const troubleOf = async (name: string) =>
    (await detail(user.userid)).enrolments.find((enrolment) => enrolment.name === name)?.trouble;
  expect(await troubleOf('Course 997')).toEqual({
    order_id: null,
    participant_id: null,
    reason: expect.any(String),
    retrying: false,
  });
  expect((await people.users('enrolment=failed')).rows).toMatchObject([
    { userid: user.userid, state: 'active', enrolment_failed: true },
  ]);
  expect(await call('GET', '/customer/waiting')).toMatchObject({
    body: { data: { failed_enrolments: { count: 1, order: null, form_id: null, userid: user.userid } } },
  });
  expect(await troubleOf('Course 101')).toBeNull();

  await people.tenant.run(sql`
    update courses set lms_id = 110 where instance_id = ${people.tenant.instanceId} and id = ${courseId}`);
  expect((await call('POST', `/users/${user.userid}/retry`)).status).toBe(200);
  // Its page looks again until the learning site has answered.
  expect((await detail(user.userid)).enrolments.map(({ lms_state }) => lms_state).toSorted()).toEqual([
    'done',
    'waiting',
  ]);
  expect((await people.users('enrolment=failed')).rows).toEqual([]);
  await product.work();
  expect((await coursesAtSite(user)).toSorted()).toEqual([101, 110]);
  expect(await troubleOf('Course 997')).toBeNull();
});

/** Busy machines need longer. */
const patience = { timeout: 180_000 };

test(
  'a worker killed at any moment leaves everybody enrolled, with one mail about the new account',
  patience,
  async () => {
    const companyId = await aCompany(people.tenant, { licences: 200 });
    const users: Awaited<ReturnType<typeof invited>>[] = [];
    for (let moment = 1, lived = false; !lived; moment++) {
      users.push(await invited({ company_id: companyId, courseids: [101] }));
      const [job] = await takeJobs(product.db.platform, 'mortal', 1);
      lived = await provisionPlace(mortal(product, moment), job?.payload as PlaceKey, { attempt: 1 }).then(
        () => true,
        () => false,
      );
    }
    await product.db.platform.run(sql`
    update jobs set locked_until = now() - interval '1 second' where state = 'running'`);
    await product.work();

    expect(users.length).toBeGreaterThan(20);
    for (const user of users) {
      expect(await coursesAtSite(user)).toEqual([101]);
      const mails = product.mails.filter(({ to }) => to === user.email);
      expect(mails.map(({ text }) => text.includes('Course 101'))).toEqual([true]);
      expect(mails[0]?.text).toBe(mailLike(product.mails.at(-1)?.text, user.email));
    }
  },
);

const mailLike = (text = '', email = '') => text.replaceAll(/ines\d+@example\.test/g, email);
