import { parseArgs } from 'node:util';
import { examineSite } from '../api/src/adapters/moodle/checks/examine.ts';
import { moodleLms } from '../api/src/adapters/moodle/moodle-lms.ts';
import { type CheckResult, checkGroups } from '../contract/src/customers/site-checks.ts';
import { groupTitle, isMissing, linesOf } from './try-moodle/lines.ts';
import { failures, trySigningIn, tryWriting } from './try-moodle/writing.ts';

const usage = `Usage: node scripts/try-moodle.ts <site address> <token> [--cookie <name>] [--write] [--course <id>] [--user <name or e-mail> --password <password>]`;

const options = {
  cookie: { type: 'string' },
  write: { type: 'boolean' },
  user: { type: 'string' },
  password: { type: 'string' },
  course: { type: 'string' },
} as const;

type Connection = { siteUrl: string; token: string; sessionCookie: string };

/** The connection assistant's list in a terminal. Returns the results and the courses that take enrolments. */
async function printList(connection: Connection) {
  const results: CheckResult[] = [];
  const courses: { id: number; name: string }[] = [];
  for (const group of checkGroups) {
    console.log(`\n${groupTitle(group)}`);
    const found = await examineSite(connection, group);
    for (const result of found.results) console.log(linesOf(result).join('\n'));
    results.push(...found.results);
    courses.push(...found.courses);
  }
  return { results, courses };
}

/** Sites on the same host have different cookie names, so the site is asked unless a name is given. */
async function cookieOf(connection: Connection): Promise<string> {
  const { results } = await examineSite(connection, 'site');
  return results.find(({ id }) => id === 'session_cookie')?.found ?? connection.sessionCookie;
}

async function main(): Promise<boolean> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [address = '', token = ''] = positionals;
  if (!token) throw new Error(usage);
  const siteUrl = address.replace(/\/+$/, '');
  const typed = { siteUrl, token, sessionCookie: values.cookie ?? 'MoodleSession' };
  const connection = { ...typed, sessionCookie: values.cookie ?? (await cookieOf(typed)) };
  console.log(`${siteUrl}${values.write ? '' : ', reading only'}`);

  const { results, courses } = await printList(connection);
  const missing = results.filter(isMissing);
  const lms = moodleLms(connection);
  if (values.user && values.password) await trySigningIn(lms, values.user, values.password);
  if (values.write) await tryWriting(lms, Number(values.course) || courses[0]?.id);

  const problems = missing.length + failures.count;
  console.log(problems === 0 ? '\nEverything needed works.' : `\nStill to do: ${problems}`);
  return problems === 0;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
