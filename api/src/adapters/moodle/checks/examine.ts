import {
  type CheckGroup,
  checksIn,
  type Examination,
  testPersonKey,
} from '@coursefront/contract/customers/site-checks.ts';
import { readUserCourses } from '../courses/enrolments.ts';
import { findUser } from '../people/users.ts';
import { circuitInMemory } from '../site/circuit.ts';
import { openSite } from '../site/site.ts';
import { webService } from '../site/web-service.ts';
import { askCourses, judgeCourses, openCourses } from './check-courses.ts';
import { askReports, judgeReports } from './check-reports.ts';
import { askRights, judgeRights } from './check-rights.ts';
import { askService, judgeService } from './check-service.ts';
import { askSite, judgeSite } from './check-site.ts';
import { type Probe, unknown, wrong } from './verdicts.ts';

export type ExamineOptions = {
  siteUrl: string;
  /** Null while there is none yet: the site itself can be checked without it. */
  token: string | null;
  sessionCookie: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
};

/** Finds out by asking what is still to be set up at a site. Changes nothing there. */
export async function examineSite(options: ExamineOptions, group: CheckGroup): Promise<Examination> {
  const alone = { courses: [], test_course_id: null };
  if (options.token === null && group !== 'site') return { results: withoutToken(group), ...alone };
  const { siteUrl, sessionCookie, fetch = globalThis.fetch, timeoutMs = 15_000 } = options;
  const token = options.token ?? '';
  const site = openSite({ siteUrl, timeoutMs, fetch, circuit: circuitInMemory() });
  const probe: Probe = { site, token, call: webService(site, token), cookieName: sessionCookie, now: Date.now };
  switch (group) {
    case 'site':
      return { results: judgeSite(await askSite(probe)), ...alone };
    case 'service':
      return { results: judgeService(await askService(probe)), ...alone };
    case 'rights':
      return { results: judgeRights(await askRights(probe)), ...alone };
    case 'reports':
      return { results: judgeReports(await askReports(probe)), ...alone };
    case 'courses': {
      const facts = await askCourses(probe);
      const courses = openCourses(facts);
      return { results: judgeCourses(facts), courses, test_course_id: await testCourse(probe) };
    }
  }
}

const withoutToken = (group: CheckGroup) =>
  checksIn(group).map((id) => (id === 'token' ? wrong(id, 'missing') : unknown(id)));

async function testCourse({ call }: Probe): Promise<number | null> {
  const person = await findUser(call, { key: testPersonKey });
  if (!person.ok || !person.value) return null;
  const courses = await readUserCourses(call, person.value.id);
  return courses.ok ? (courses.value[0]?.courseId ?? null) : null;
}
