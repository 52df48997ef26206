import type { SetupFault } from './setup-faults.ts';
import type { Course, Enrolment, Settings, User } from './site-rows.ts';
import type { SiteStore } from './site-store.ts';

/** One Moodle site: name, address and data. Times are Unix seconds, as everywhere in Moodle. */
export type Site = {
  name: string;
  path: string;
  cookie: string;
  store: SiteStore;
  now(): number;
  /** Whether the site is set up wrongly on purpose. Some faults have a value. */
  isBroken(fault: SetupFault | 'lms.refuse' | 'lms.another-service', value?: string): boolean;
  /** The shortest password while a fault says so. */
  passwordLength?(): number | undefined;
};

export function settingsOf({ store }: Site): Settings {
  const settings = store.get('settings', 1);
  if (!settings) throw new Error('A site without settings was seeded.');
  return settings;
}

export const findUser = ({ store }: Site, id: number): User | undefined => {
  const user = store.get('users', id);
  return user?.deleted ? undefined : user;
};

export const livingUsers = ({ store }: Site): User[] => store.all('users').filter(({ deleted }) => !deleted);

export const findEnrolment = ({ store }: Site, courseId: number, userId: number): Enrolment | undefined =>
  store.all('enrolments').find((enrolment) => enrolment.courseId === courseId && enrolment.userId === userId);

/** The start must be in the past: an enrolment that begins in this second is not active yet. */
export const isActive = ({ timestart, timeend, suspended }: Enrolment, now: number): boolean =>
  !suspended && timestart < now && (timeend === 0 || timeend > now);

export const completedAt = ({ store }: Site, courseId: number, userId: number): number | undefined =>
  store.all('completions').find((done) => done.courseId === courseId && done.userId === userId)?.at;

export const rolesIn = ({ store }: Site, contextId: number, userId: number): number[] =>
  store
    .all('assignments')
    .filter((assignment) => assignment.contextId === contextId && assignment.userId === userId)
    .map(({ roleId }) => roleId);

export function assignRole({ store }: Site, roleId: number, userId: number, contextId: number) {
  const same = (one: { roleId: number; userId: number; contextId: number }) =>
    one.roleId === roleId && one.userId === userId && one.contextId === contextId;
  if (!store.all('assignments').some(same)) store.add('assignments', { roleId, userId, contextId });
}

export const courseActivity = ({ activity }: Course) => activity ?? { cmid: 0, name: 'Nothing to do' };
export const fullname = ({ firstname, lastname }: User): string => `${firstname} ${lastname}`;
