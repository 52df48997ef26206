import { randomBytes } from 'node:crypto';
import {
  type TestAct,
  type TestReport,
  type TestStep,
  testPersonKey,
} from '@coursefront/contract/customers/site-checks.ts';
import type { LmsOutcome, LmsPort } from '../../../ports/lms.ts';

type Person = { userId: number; courseId: number };
type Step = { step: TestStep; act(lms: LmsPort, person: Person): Promise<string | null> };

const testPerson = {
  key: testPersonKey,
  email: 'coursefront.connection-test@example.com',
  firstName: 'Coursefront',
  lastName: 'Connection test',
};
const testPhone = '+46 8 123 45 67';
const dayMs = 86_400_000;

/** Enrols a person of our own in a course, as an order would, or takes it back. Both may be repeated. */
export async function runTestEnrolment(lms: LmsPort, act: TestAct, courseId: number): Promise<TestReport> {
  const person = { userId: 0, courseId };
  const report: TestReport['steps'] = [];
  for (const { step, act: attempt } of steps[act]) {
    const failed = report.some(({ state }) => state === 'wrong');
    const detail = failed ? null : await attempt(lms, person);
    report.push({ step, state: failed ? 'unknown' : detail === null ? 'good' : 'wrong', detail });
  }
  return { steps: report };
}

const steps: Record<TestAct, Step[]> = {
  begin: [
    { step: 'person', act: makePerson },
    { step: 'profile', act: checkProfile },
    {
      step: 'enrolled',
      act: async (lms, place) => {
        const now = Date.now();
        const until = new Date(now + dayMs);
        return failureOf(await lms.enrol({ ...place, from: new Date(now), until }));
      },
    },
    { step: 'listed', act: (lms, place) => checkList(lms, place, true) },
  ],
  end: [
    {
      step: 'unenrolled',
      act: async (lms, person) => {
        const found = await lms.findUser({ key: testPersonKey });
        if (!found.ok) return found.detail;
        if (!found.value) return 'the site has no test person';
        person.userId = found.value.id;
        return failureOf(await lms.unenrol(person));
      },
    },
    { step: 'gone', act: (lms, place) => checkList(lms, place, false) },
    { step: 'suspended', act: async (lms, { userId }) => failureOf(await lms.suspendUser(userId)) },
  ],
};

/** A test person of an earlier test is used again. */
async function makePerson(lms: LmsPort, person: Person): Promise<string | null> {
  const password = `Aa1-${randomBytes(16).toString('hex')}`;
  const made = await lms.createUser({ ...testPerson, phone1: testPhone, password });
  if (!made.ok) return failureOf(made);
  person.userId = made.value.userId;
  return failureOf(await lms.unsuspendUser(person.userId));
}

/** Our key, address and phone come back only if the site shows these fields to our account. */
async function checkProfile(lms: LmsPort, { userId }: Person): Promise<string | null> {
  const found = await lms.findUser({ id: userId });
  if (!found.ok) return found.detail;
  const { key, email, phone1 } = found.value ?? {};
  const hidden = Object.entries({ idnumber: key, email, phone1 }).flatMap(([name, value]) => (value ? [] : [name]));
  return hidden.length > 0 ? `the site hides ${hidden.join(', ')}` : null;
}

async function checkList(lms: LmsPort, { userId, courseId }: Person, expected: boolean): Promise<string | null> {
  const people = await lms.readCoursePeople(courseId);
  if (!people.ok) return people.detail;
  const isListed = people.value.some((one) => one.userId === userId);
  if (isListed === expected) return null;
  return expected ? 'the course’s list of people does not show it' : 'the course’s list of people still shows it';
}

const failureOf = (outcome: LmsOutcome<unknown>): string | null => (outcome.ok ? null : outcome.detail);
