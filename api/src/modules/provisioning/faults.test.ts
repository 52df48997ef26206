import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../db/sql.ts';
import { finishJob, postponeJob, takeJobs } from '../../jobs/jobs.queries.ts';
import { GiveUp } from '../../jobs/task.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { mortal } from '../../testing/mortal-worker.ts';
import { anOrderFor, type OrderedPerson } from '../../testing/orders.ts';
import { anInstanceAt, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { companyMembersAt, groupsAt } from '../../testing/site-facts.ts';
import { provisionPlace as provisionTask } from './provision.ts';
import { provisionPlace } from './provision-place.ts';
import { provisionOrder } from './public.ts';
import type { PlaceKey } from './queries/place.ts';
import { isSuspended, noteDone } from './queries/steps.queries.ts';

/** Busy machines need longer. */
const patience = { timeout: 180_000 };

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;
let lms: LmsPort;
let companyId: number;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  lms = (await product.sites.connect(nordic)).lms;
  const company = await product.db.tenant(nordic).one<{ id: number }>(sql`
    insert into companies (instance_id, name, organization_number) values (${nordic}, 'Falk AB', '5560123456')
    returning id`);
  companyId = company?.id as number;
});
afterAll(() => sandbox.stop());

let people = 0;
function somebody(): OrderedPerson {
  people += 1;
  return { firstName: 'Anna', lastName: `Berg ${people}`, email: `anna.berg${people}@example.test` };
}

type Course = { lmsId: number; courseId: number; itemId: number };
const sold = async (lmsId: number): Promise<Course> => ({
  lmsId,
  ...(await aCourse(product.db.tenant(nordic), { lmsId })),
});

/** An order of a new buyer for themselves. With a group and a company it has every step. */
function orderFor(person: OrderedPerson, course: Course, groupName: string | undefined) {
  const sealedPassword = product.seal.seal(password);
  const more = { sealedPassword, ...(groupName && { groupName, companyId }) };
  return anOrderFor(product.db.tenant(nordic), { course, participants: [person], ...more });
}

const provision = (orders: readonly { id: number }[]) =>
  product.db.tenant(nordic).transaction(async (tx) => {
    for (const { id } of orders) await provisionOrder(tx, id, { suspended: false });
  });

/** Runs several at a time; the results are in the order of the items. */
async function inLanes<Item, Result>(items: readonly Item[], act: (item: Item, index: number) => Promise<Result>) {
  const results: Result[] = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [index, item] of rest) results[index] = await act(item, index);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return results;
}

/** Several workers at once, without waiting between retries: one of two that create the same group must retry. */
async function workToTheEnd(): Promise<void> {
  do await Promise.all(Array.from({ length: 4 }, () => product.work()));
  while ((await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`)) > 0);
}

/** Runs one job until the given moment. Returns whether the job ended before it. */
async function workUntilKilled(job: { payload: unknown; attempts: number }, diesAt: number): Promise<boolean> {
  return provisionPlace(mortal(product, diesAt), job.payload as PlaceKey, { attempt: job.attempts }).then(
    () => true,
    (error) => {
      if (error instanceof GiveUp) throw error;
      return false;
    },
  );
}

/** Jobs of dead workers can be taken again. */
const endLeases = () =>
  product.db.platform.run(sql`
    update jobs set locked_until = now() - interval '1 second' where state = 'running'`);

/** Counts the enrolments, licences and mails of these people. */
async function whatIsThere(persons: readonly OrderedPerson[], { lmsId, courseId }: Course) {
  const value = <T>(outcome: { ok: true; value: T } | { ok: false; detail: string }) => {
    if (!outcome.ok) throw new Error(outcome.detail);
    return outcome.value;
  };
  const enrolled = value(await lms.readCoursePeople(lmsId));
  const company = await companyMembersAt(`${sandbox.url}/lms/nordic`, companyId);
  const rows = await product.db.tenant(nordic).many<{ email: string; places: number; state: string }>(sql`
    select u.email, count(l.id) as places, min(l.status || ' ' || e.lms_state) as state
      from users u
      join licences l on l.instance_id = ${nordic} and l.user_id = u.id
      join enrolments e on e.instance_id = ${nordic} and e.licence_id = l.id
     where u.instance_id = ${nordic} and l.course_id = ${courseId}
     group by u.email`);
  const times = (list: readonly string[], email: string) => list.filter((one) => one === email).length;
  return persons.map(({ email }) => ({
    email,
    enrolled: times(
      enrolled.map((person) => person.email),
      email,
    ),
    inCompany: enrolled.filter((person) => person.email === email && company.includes(person.userId)).length,
    licence: rows.find((row) => row.email === email)?.state,
    mails: new Set(product.mails.filter(({ to }) => to === email).map(({ id }) => id)).size,
    mailSays: product.mails.find(({ to }) => to === email)?.text.includes('the password you chose'),
  }));
}
const asItShouldBe = ({ email }: OrderedPerson, inCompany: boolean) => ({
  email,
  enrolled: 1,
  inCompany: inCompany ? 1 : 0,
  licence: 'assigned done',
  mails: 1,
  mailSays: true,
});

test('an order that is paid while its suspended participant is being enrolled lets the person in', async () => {
  const course = await sold(106);
  const person = somebody();
  const order = await orderFor(person, course, undefined);
  const pay = (suspended: boolean) =>
    product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, order.id, { suspended }));
  await pay(true);
  const [job] = await takeJobs(product.db.platform, 'slow', 1);
  const connect: typeof product.sites.connect = async (id) => {
    const site = await product.sites.connect(id);
    const enrol: LmsPort['enrol'] = async (place) => {
      const answer = await site.lms.enrol(place);
      await pay(false);
      return answer;
    };
    return { ...site, lms: { ...site.lms, enrol } };
  };
  await provisionPlace({ ...product, sites: { ...product.sites, connect } }, job?.payload as PlaceKey, { attempt: 1 });
  await endLeases();
  await workToTheEnd();
  expect(await whatIsThere([person], course)).toMatchObject([{ enrolled: 1, licence: 'assigned done', mails: 1 }]);
});

test('an order that is paid at the moment when its suspended participant is noted as enrolled lets the person in', async () => {
  const course = await sold(111);
  const person = somebody();
  const order = await orderFor(person, course, undefined);
  const tenant = product.db.tenant(nordic);
  const pay = (suspended: boolean) => tenant.transaction((tx) => provisionOrder(tx, order.id, { suspended }));
  await pay(true);
  const step = await tenant.one<{ id: number; participant_id: number }>(sql`
    select id, participant_id
      from provisioning_steps
     where instance_id = ${nordic} and order_id = ${order.id} and step = 'enrolment'`);
  let paid: Promise<void> | undefined;
  // As the worker does at the end of the step, with a payment that has to wait for it.
  await tenant.transaction(async (tx) => {
    await isSuspended(tx, step?.participant_id ?? 0);
    paid = pay(false);
    await vi.waitFor(async () => {
      const waiting = await product.db.platform.one<{ count: number }>(sql`
        select count(distinct w.pid)
          from pg_locks w
          join pg_locks held on held.pid = w.pid
          join pg_database d on d.oid = held.database and d.datname = current_database()
         where not w.granted`);
      expect(waiting?.count).toBe(1);
    });
    await noteDone(tx, step?.id ?? 0, null);
  });
  await paid;
  await workToTheEnd();
  expect(await whatIsThere([person], course)).toMatchObject([{ enrolled: 1, licence: 'assigned done', mails: 1 }]);
});

test('a worker killed at any moment of any step leaves everybody enrolled exactly once', patience, async () => {
  const course = await sold(101);
  const persons: OrderedPerson[] = [];
  const groups: string[] = [];
  for (let moment = 1, lived = false; !lived; moment++) {
    const person = somebody();
    persons.push(person);
    const order = await orderFor(person, course, 'All');
    await provision([order]);
    groups.push(`order-${order.guid}`);
    const [job] = await takeJobs(product.db.platform, 'mortal', 1);
    lived = await workUntilKilled(job as never, moment);
  }
  await endLeases();
  await workToTheEnd();

  // Each step alone has more moments than five.
  expect(persons.length).toBeGreaterThan(25);
  expect(await whatIsThere(persons, course)).toEqual(persons.map((person) => asItShouldBe(person, true)));
  const made = await groupsAt(`${sandbox.url}/lms/nordic`, course.lmsId);
  const keys = made.map(({ idnumber }) => idnumber).filter((key) => key.startsWith('order-'));
  expect(keys.sort()).toEqual(groups.sort());
});

test('300 orders come out right although workers, the site and the mail server fail at random', patience, async () => {
  const course = await sold(102);
  const chance = seeded(20_260_301);
  const persons = Array.from({ length: 300 }, somebody);
  const isOfCompany = (index: number) => index % 5 === 0;
  const teamOf = (index: number) => (isOfCompany(index) ? `Team ${index % 3}` : undefined);
  // The jobs are in the order of the people, so that the same seed kills the same jobs.
  await provision(await inLanes(persons, (person, index) => orderFor(person, course, teamOf(index))));
  product.mailServer.answer = () =>
    chance() < 0.2 ? { accepted: false, retry: true, detail: '421 not now' } : { accepted: true };

  let killed = 0;
  for (;;) {
    const jobs = await takeJobs(product.db.platform, 'mortal', 16);
    if (jobs.length === 0) break;
    await Promise.all(
      jobs.map(async (job) => {
        if (job.task !== provisionTask.name) return postponeJob(product.db.platform, job, 3600, 'mails go out later');
        const diesAt = chance() < 0.4 ? Math.ceil(chance() * 60) : Number.POSITIVE_INFINITY;
        if (await workUntilKilled(job, diesAt)) return finishJob(product.db.platform, job);
        killed += 1;
      }),
    );
    await endLeases();
  }
  await workToTheEnd();
  expect(killed).toBeGreaterThan(50);
  expect(await whatIsThere(persons, course)).toEqual(
    persons.map((person, index) => asItShouldBe(person, isOfCompany(index))),
  );
});

test('answers that get lost after the work was done leave everybody enrolled exactly once', patience, async () => {
  const course = await sold(110);
  const persons = Array.from({ length: 24 }, somebody);
  await provision(await inLanes(persons, (person, index) => orderFor(person, course, `Team ${index % 3}`)));
  await sandbox.fail('lms.answer-lost:nordic 30%');
  for (let round = 0; round < 12; round += 1) {
    await product.work();
    // Nobody waits for the site's pause or those between the tries.
    await product.db.tenant(nordic).run(sql`
      update connections set failing_since = null, retry_at = null where instance_id = ${nordic} and party = 'lms'`);
    await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
  }
  await sandbox.heal();
  await workToTheEnd();
  expect(await whatIsThere(persons, course)).toEqual(persons.map((person) => asItShouldBe(person, true)));
});

/** Repeatable random numbers: a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
