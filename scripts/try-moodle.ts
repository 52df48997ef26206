import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { moodleLms } from '../api/src/adapters/moodle/moodle-lms.ts';
import { errorIn } from '../api/src/adapters/moodle/site/error.ts';
import { functions } from '../api/src/adapters/moodle/site/functions.ts';
import type { LmsCourse, LmsOutcome, LmsPort, LmsService, LmsSignIn } from '../api/src/ports/lms.ts';

const usage = `Usage: node scripts/try-moodle.ts <site address> <token> [--write] [--user <name or e-mail> --password <password>] [--course <id>]`;

/** The product works without these, with fewer features. */
const niceToHave = new Set(['roles of the site', 'all completions', 'all certificates', 'logo', 'menu', 'site role']);

const niceFunctions = /^(core_reportbuilder_|core_role_|core_badges_|tool_mobile_)/;

let failed = 0;

/** The last error code of each called function, or undefined if it has worked. */
const called = new Map<string, string | undefined>();

const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const name = init?.body instanceof URLSearchParams ? init.body.get('wsfunction') : null;
  if (name && !(called.has(name) && called.get(name) === undefined))
    called.set(name, await errorCodeOf(response.clone()));
  return response;
};

async function errorCodeOf(response: Response): Promise<string | undefined> {
  const body = await response.json().catch(() => ({ error: 'x', errorcode: `status ${response.status}, no JSON` }));
  return errorIn(body)?.code.slice(0, 60);
}

/** Prints one line for each attempt; undefined if it failed. */
async function attempt<T>(what: string, ask: Promise<LmsOutcome<T>>, tell: (value: T) => string = () => '') {
  const outcome = await ask;
  if (outcome.ok) {
    console.log(`  ✓ ${what.padEnd(28)} ${tell(outcome.value)}`.trimEnd());
    return outcome.value;
  }
  const needed = !niceToHave.has(what);
  if (needed) failed += 1;
  const { reason, detail } = outcome;
  const words = 'sentences' in outcome ? ` ${outcome.sentences.join(' ')}` : '';
  console.log(`  ${needed ? '✗' : '!'} ${what.padEnd(28)} ${reason}: ${detail}${words}`);
  return undefined;
}

/** Checks a condition and prints a line with the result. */
function expectThat(what: string, holds: boolean, otherwise: string): void {
  if (!holds) failed += 1;
  console.log(`  ${holds ? '✓' : '✗'} ${what.padEnd(28)} ${holds ? '' : otherwise}`.trimEnd());
}

const counted = (noun: string) => (list: readonly unknown[]) => `${list.length} ${noun}`;
const rows = ({ rows, more }: { rows: readonly unknown[]; more: boolean }) =>
  `${rows.length} rows${more ? ', and more' : ''}`;

async function tryService(lms: LmsPort, siteUrl: string): Promise<LmsService | undefined> {
  console.log('\nThe connection');
  const service = await attempt('service account', lms.readService(), ({ siteName, release, accountName }) =>
    [siteName, `Moodle ${release}`, `account ${accountName}`].join(', '),
  );
  if (!service) return undefined;
  expectThat('the address is the site’s own', service.siteUrl === siteUrl, `the site calls itself ${service.siteUrl}`);
  expectThat('not an administrator', !service.accountIsAdministrator, 'give our account a role of its own instead');
  return service;
}

function listFunctions(service: LmsService): void {
  console.log('\nFunctions of the service');
  for (const name of Object.keys(functions).toSorted()) {
    const needed = !niceFunctions.test(name);
    const code = called.get(name);
    if (!service.functions.includes(name)) {
      if (needed) failed += 1;
      console.log(`  ${needed ? '✗' : '!'} ${name}: add it to the service`);
    } else if (!called.has(name)) console.log(`  – ${name}: there, not tried`);
    else console.log(`  ${code === undefined ? '✓' : '!'} ${name}${code === undefined ? '' : `: ${code}`}`);
  }
}

async function tryReading(lms: LmsPort, accountId: number): Promise<LmsCourse[]> {
  console.log('\nReading');
  await attempt('logo', lms.readSite(), ({ logoUrl }) => logoUrl ?? 'none set');
  await attempt('menu', lms.readMenu(), counted('items'));
  const account = await attempt('user by id', lms.findUser({ id: accountId }), (user) => user?.username ?? 'not found');
  if (account)
    await attempt('user by e-mail', lms.findUser({ email: account.email }), (user) => user?.email ?? 'not found');
  await attempt('user by key', lms.findUser({ key: 'coursefront-nobody' }));
  const courses = (await attempt('courses', lms.readCourses(), counted('courses'))) ?? [];
  const closed = courses.filter(({ takesEnrolments }) => !takesEnrolments);
  if (closed.length > 0) console.log(`  ! ${closed.length} of them cannot be sold: no manual enrolment`);
  const [course] = courses;
  if (course) {
    await attempt('people of a course', lms.readCoursePeople(course.id), counted(`in "${course.name}"`));
    await attempt('groups of a course', lms.readGroups(course.id), counted('groups'));
  }
  await attempt('courses of a user', lms.readUserCourses(accountId), counted('courses'));
  await attempt('certificates of a user', lms.readCertificates(accountId), counted('certificates'));
  await attempt('members of a company', lms.readCompanyMembers(tryCompany.id), counted('members'));
  await attempt('roles of the site', lms.readSiteRoles(0), rows);
  await attempt('all completions', lms.readAllCompletions(0), rows);
  await attempt('all certificates', lms.readAllCertificates(0), rows);
  return courses;
}

async function trySigningIn(lms: LmsPort, user: string, password: string): Promise<void> {
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

async function tryWriting(lms: LmsPort, course: LmsCourse | undefined): Promise<void> {
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
  await attempt('members of the company', lms.readCompanyMembers(tryCompany.id), counted('members'));
  await attempt('remove from the company', lms.removeFromCompany(tryCompany.id, made.userId));
  if (course) await tryCourse(lms, course.id, made.userId);
  else expectThat('a course to enrol in', false, 'no course takes manual enrolments');
  await attempt('site role', lms.assignRole({ userId: made.userId, roleId: 14 }));
  await attempt('site role', lms.unassignRole({ userId: made.userId, roleId: 14 }));
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
    await attempt('add to the group', lms.addToGroup(group.id, userId));
    await attempt('members of the group', lms.readGroupMembers(group.id), counted('members'));
    await attempt('remove from the group', lms.removeFromGroup(group.id, userId));
  }
  const completion = await lms.readCompletion(place);
  const tracked = completion.ok || (completion.reason === 'refused' && completion.rule === 'completion_not_tracked');
  expectThat('completion', tracked, completion.ok ? '' : completion.detail);
  await attempt('unenrol', lms.unenrol(place));
}

/** Sites on the same host have different cookie names. */
async function sessionCookieOf(siteUrl: string): Promise<string> {
  const page = await fetch(`${siteUrl}/login/index.php`, { redirect: 'manual' }).catch(() => undefined);
  const names = page?.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0] ?? '') ?? [];
  return names.find((name) => name.startsWith('MoodleSession')) ?? 'MoodleSession';
}

const options = {
  write: { type: 'boolean' },
  user: { type: 'string' },
  password: { type: 'string' },
  course: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [address = '', token = ''] = positionals;
  if (!token) throw new Error(usage);
  const siteUrl = address.replace(/\/+$/, '');
  const sessionCookie = await sessionCookieOf(siteUrl);
  const lms = moodleLms({ siteUrl, token, sessionCookie, fetch: watchedFetch });
  console.log(`${siteUrl}, cookie ${sessionCookie}${values.write ? '' : ', reading only'}`);

  const service = await tryService(lms, siteUrl);
  if (!service) return;
  const courses = await tryReading(lms, service.accountId);
  if (values.user && values.password) await trySigningIn(lms, values.user, values.password);
  const wanted = Number(values.course);
  const course = courses.find(({ id, takesEnrolments }) => (wanted ? id === wanted : takesEnrolments));
  if (values.write) await tryWriting(lms, course);
  listFunctions(service);
}

try {
  await main();
  console.log(
    failed === 0 ? '\nEverything needed works.' : `\nNot everything needed works: see the ${failed} lines with ✗.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
