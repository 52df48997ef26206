import { hashPassword } from '../login/passwords.ts';
import type { Site } from '../site/site.ts';
import { blankUser, type Enrolment, systemContext, type User } from '../site/site-rows.ts';
import { demoPassword } from './demo-sites.ts';

export type TakenPeople = {
  people: (Pick<User, 'id' | 'username' | 'firstname' | 'lastname' | 'email' | 'phone1' | 'institution'> & {
    roles: number[];
  })[];
  enrolments: Omit<Enrolment, 'id'>[];
  completions: { courseId: number; userId: number; at: number }[];
};

const text = { type: 'string' };
const number = { type: 'integer' };
const listOf = (properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
});

export const takenPeople = {
  type: 'object',
  required: ['people', 'enrolments', 'completions'],
  properties: {
    people: listOf({
      id: number,
      username: text,
      firstname: text,
      lastname: text,
      email: text,
      phone1: text,
      institution: text,
      roles: { type: 'array', items: number },
    }),
    enrolments: listOf({
      courseId: number,
      userId: number,
      timestart: number,
      timeend: number,
      suspended: { type: 'boolean' },
    }),
    completions: listOf({ courseId: number, userId: number, at: number }),
  },
};

const studentRole = 5;

/**
 * Adds the people of the product's demo, their courses and what they have finished. Rows that the site has already stay as
 * they are, so the product may send them again.
 */
export function takePeople({ store }: Site, { people, enrolments, completions }: TakenPeople): void {
  const passwordHash = hashPassword(demoPassword);
  for (const { roles, ...person } of people) {
    if (store.get('users', person.id)) continue;
    store.put('users', { ...blankUser, ...person, passwordHash });
    for (const roleId of roles) store.add('assignments', { roleId, userId: person.id, contextId: systemContext });
  }

  const placeOf = ({ courseId, userId }: { courseId: number; userId: number }) => `${courseId} ${userId}`;
  const enrolled = new Set(store.all('enrolments').map(placeOf));
  for (const enrolment of enrolments) {
    const contextId = store.get('courses', enrolment.courseId)?.contextId;
    if (contextId === undefined || enrolled.has(placeOf(enrolment))) continue;
    store.add('enrolments', enrolment);
    store.add('assignments', { roleId: studentRole, userId: enrolment.userId, contextId });
  }

  const completed = new Set(store.all('completions').map(placeOf));
  const badges = new Map(store.all('badges').map((badge) => [badge.courseId, badge]));
  for (const completion of completions) {
    if (completed.has(placeOf(completion))) continue;
    store.add('completions', completion);
    const { courseId, userId, at } = completion;
    const { id: badgeId, validFor } = badges.get(courseId) ?? {};
    if (badgeId === undefined) continue;
    const hash = `${badgeId}${userId}`.padStart(40, '0');
    store.add('issues', { badgeId, userId, at, expires: validFor ? at + validFor : 0, hash });
  }
}
