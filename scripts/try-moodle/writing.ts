import { randomBytes } from 'node:crypto';
import type { LmsGroup, LmsOutcome, LmsPort, LmsSignIn } from '../../api/src/ports/lms.ts';

/** How many attempts failed so far. */
export const failures = { count: 0 };

/** Prints one line for each attempt; undefined if it failed. */
async function attempt<T>(what: string, ask: Promise<LmsOutcome<T>>, tell: (value: T) => string = () => '') {
  const outcome = await ask;
  if (outcome.ok) {
    console.log(`  ✓ ${what.padEnd(28)} ${tell(outcome.value)}`.trimEnd());
    return outcome.value;
  }
  failures.count += 1;
  const { reason, detail } = outcome;
  const words = 'sentences' in outcome ? ` ${outcome.sentences.join(' ')}` : '';
  console.log(`  ✗ ${what.padEnd(28)} ${reason}: ${detail}${words}`);
  return undefined;
}

/** Checks a condition and prints a line with the result. */
function expectThat(what: string, holds: boolean, otherwise: string): void {
  if (!holds) failures.count += 1;
  console.log(`  ${holds ? '✓' : '✗'} ${what.padEnd(28)} ${holds ? '' : otherwise}`.trimEnd());
}

const counted = (noun: string) => (list: readonly unknown[]) => `${list.length} ${noun}`;
export async function trySigningIn(lms: LmsPort, user: string, password: string): Promise<void> {
  console.log('\nSigning in');
  const right = await attempt('right password', lms.checkPassword(user, password));
  expectThat('is taken for right', right === true, 'the site does not accept it');
  const wrong = await attempt('wrong password', lms.checkPassword(user, `${password}-wrong`));
  expectThat('is taken for wrong', wrong === false, 'the site accepts it');
  const signedIn: LmsSignIn | undefined = await attempt(
    'sign in',
    lms.signIn(user, password),
    ({ userId }) => `user ${userId}`,
  );
  if (!signedIn) return;
  const { session, userId } = signedIn;
  for (const time of ['first', 'second']) {
    const visitor = await attempt(`who is it, ${time} time`, lms.whoIs(session));
    expectThat('is that user', visitor === userId, `the site says ${visitor}`);
  }
  await attempt('menu', lms.readMenu(session), counted('items'));
  await attempt('sign out', lms.signOut(session));
  const nobody = await lms.whoIs(session);
  expectThat('is nobody afterwards', nobody.ok && nobody.value === undefined, 'the session lives on');
}

/** The same for every run, because the site has no function to delete a company. */
const tryCompany = { id: 999_999_999, name: 'Coursefront try' };

export async function tryWriting(lms: LmsPort, courseId: number | undefined): Promise<void> {
  console.log('\nWriting');
  const mark = randomBytes(4).toString('hex');
  const password = `Aa1-${randomBytes(12).toString('hex')}`;
  const email = `coursefront.try+${mark}@example.com`;
  const person = { key: `coursefront-try-${mark}`, email, firstName: 'Coursefront', lastName: 'Try', password };
  const made = await attempt(
    'create a user',
    lms.createUser(person),
    ({ userId, username }) => `${userId}, ${username}`,
  );
  if (!made) return;
  const again = await attempt('create it again', lms.createUser(person), ({ userId }) => String(userId));
  expectThat('is the same user', again?.userId === made.userId, 'our key does not find it');
  await attempt('change the user', lms.updateUser(made.userId, { phone1: '+46 8 123', company: tryCompany.name }));
  await attempt('company', lms.ensureCompany({ ...tryCompany, name: 'Coursefront trying' }));
  await attempt('rename the company', lms.ensureCompany(tryCompany));
  await attempt('add to a company', lms.addToCompany(tryCompany, made.userId));
  await attempt('remove from the company', lms.removeFromCompany(tryCompany.id, made.userId));
  if (courseId) await tryCourse(lms, courseId, made.userId);
  else expectThat('a course to enrol in', false, 'no course takes manual enrolments');
  await trySigningIn(lms, email, password);
  await attempt('suspend the user', lms.suspendUser(made.userId));
  const closed = await lms.checkPassword(email, password);
  expectThat('cannot sign in any more', closed.ok && !closed.value, 'the suspended account still opens');
  console.log(`\nLeft behind: the suspended user ${made.username}, the cohort and the group "${tryCompany.name}".`);
}

async function tryCourse(lms: LmsPort, courseId: number, userId: number): Promise<void> {
  const place = { userId, courseId };
  const until = new Date(Date.now() + 365 * 86_400_000);
  await attempt('enrol', lms.enrol({ ...place, from: new Date(), until }), () => `in course ${courseId}`);
  const courses = await attempt('courses of the user', lms.readUserCourses(userId), counted('courses'));
  expectThat(
    'is enrolled at once',
    courses?.some((one) => one.courseId === courseId) ?? false,
    'the course is not listed',
  );
  const group = await attempt('group', lms.ensureGroup({ courseId, name: tryCompany.name, key: 'coursefront-try' }));
  if (group) {
    await tryRenaming(lms, courseId, group);
    await attempt('add to the group', lms.addToGroup(group.id, userId));
  }
  await attempt('unenrol', lms.unenrol(place));
}

/** A service that lacks the function keeps the name, which is no failure. */
async function tryRenaming(lms: LmsPort, courseId: number, { id, name }: LmsGroup): Promise<void> {
  const trying = `${name}, renamed`;
  const renamed = await attempt(
    'rename the group',
    lms.renameGroup({ id, courseId, known: name, name: trying }),
    (now) => (now === name ? 'kept: the service lacks core_group_update_groups' : ''),
  );
  if (renamed && renamed !== name)
    await attempt('rename it back', lms.renameGroup({ id, courseId, known: renamed, name }));
}
