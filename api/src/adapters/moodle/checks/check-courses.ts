import type { CheckResult, Examination } from '@coursefront/contract/customers/site-checks.ts';
import { plainText } from '../../../html.ts';
import type { LmsOutcome } from '../../../ports/lms.ts';
import { toCourse } from '../courses/courses.ts';
import { tryPassword } from '../people/write-users.ts';
import type { CourseAnswer } from '../site/functions.ts';
import { courseFields, courseTypeValues } from './requirements.ts';
import { good, type Probe, unknown, wrong } from './verdicts.ts';

export type CourseFacts = {
  /** Undefined if they could not be read. */
  courses?: readonly CourseAnswer[];
  /** Whether a visitor sees a course's picture. Undefined if no course has one. */
  picture?: boolean;
  /** Whether visitors must sign in before they see anything. Undefined if the site did not say. */
  forcesLogin?: boolean;
  weak: LmsOutcome;
  strong: LmsOutcome;
};

const siteItself = 1;

export async function askCourses(probe: Probe): Promise<CourseFacts> {
  const read = await probe.call('core_course_get_courses_by_field');
  const courses = read.ok ? read.value.courses.filter(({ id }) => id !== siteItself) : undefined;
  const picture = courses?.map(({ courseimage }) => pathOf(probe, courseimage)).find((path) => path !== undefined);
  return {
    courses,
    picture: picture === undefined ? undefined : await showsPicture(probe, picture),
    forcesLogin: await forcesLogin(probe),
    weak: await tryPassword(probe.call, 'a'),
    strong: await tryPassword(probe.call, 'Rk7-quiet-harbour-92'),
  };
}

/** A picture that the site draws itself says nothing: visitors never see it. */
function pathOf({ site }: Probe, image: string | undefined): string | undefined {
  if (!image?.startsWith(`${site.url}/`) || image.includes('/generated/')) return undefined;
  return image.slice(site.url.length);
}

async function showsPicture({ site }: Probe, path: string): Promise<boolean | undefined> {
  const asked = await site.ask({ method: 'GET', path, mostBytes: 20_000_000, repeatable: true });
  return asked.ok ? asked.value.status === 200 : undefined;
}

async function forcesLogin({ site }: Probe): Promise<boolean | undefined> {
  const asked = await site.ask({ method: 'GET', path: '/course/index.php', mostBytes: 2_000_000, repeatable: true });
  if (!asked.ok) return undefined;
  return asked.value.status === 303 && (asked.value.headers.get('location') ?? '').includes('/login/');
}

export function judgeCourses(facts: CourseFacts): CheckResult[] {
  return [judgeList(facts), judgeFields(facts), judgePictures(facts), judgePasswords(facts)];
}

/** The courses for which people can be enrolled from outside. */
export const openCourses = ({ courses = [] }: CourseFacts): Examination['courses'] =>
  courses
    .map(toCourse)
    .filter(({ takesEnrolments }) => takesEnrolments)
    .map(({ id, name }) => ({ id, name }));

function judgeList(facts: CourseFacts): CheckResult {
  if (!facts.courses) return unknown('courses');
  if (facts.courses.length === 0) return wrong('courses', 'none');
  const open = openCourses(facts).length;
  return open === 0 ? wrong('courses', 'closed') : good('courses', `${open} / ${facts.courses.length}`);
}

/** The site leaves out a field that has no value in a course, so one course with a value proves it. */
function judgeFields({ courses }: CourseFacts): CheckResult {
  if (!courses || courses.length === 0) return unknown('course_fields');
  const fields = courses.flatMap(({ customfields = [] }) => customfields);
  const names = courseFields.filter((name) => !fields.some(({ shortname }) => shortname === name));
  if (names.length > 0) return wrong('course_fields', 'missing', { names });
  const types = fields.filter(({ shortname }) => shortname === 'coursetype').map(({ value }) => plainText(value ?? ''));
  const strange = [...new Set(types)].filter((type) => type !== '' && !courseTypeValues.includes(type));
  return strange.length > 0
    ? wrong('course_fields', 'types', { names: courseTypeValues, found: strange.slice(0, 5).join(', ') })
    : good('course_fields');
}

function judgePictures({ courses, picture, forcesLogin }: CourseFacts): CheckResult {
  // A page that asks for no sign-in may be of something else than a Moodle.
  if (!courses) return unknown('pictures');
  if (picture === false) return wrong('pictures', forcesLogin ? 'forced_login' : 'hidden');
  if (picture) return good('pictures');
  if (forcesLogin === undefined) return unknown('pictures');
  return forcesLogin ? wrong('pictures', 'forced_login') : good('pictures');
}

function judgePasswords({ weak, strong }: CourseFacts): CheckResult {
  if (isTooWeak(strong)) return wrong('passwords', 'too_strict', { found: sentencesOf(strong) });
  if (!strong.ok) return unknown('passwords');
  if (weak.ok) return wrong('passwords', 'none');
  return isTooWeak(weak) ? good('passwords', sentencesOf(weak)) : unknown('passwords');
}

const isTooWeak = (outcome: LmsOutcome) =>
  !outcome.ok && outcome.reason === 'refused' && outcome.rule === 'password_weak';

const sentencesOf = (outcome: LmsOutcome) => ('sentences' in outcome ? outcome.sentences.join(' ') || null : null);
