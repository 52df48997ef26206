import { decodeEntities, plainText } from '../../../html.ts';
import type { LmsCourse, LmsFailure, LmsOutcome } from '../../../ports/lms.ts';
import { forbidden, isUnexplained, notFound, ok } from '../site/failures.ts';
import type { CourseAnswer } from '../site/functions.ts';
import { type WebService, warned } from '../site/web-service.ts';

const siteItself = 1;
const name = 'core_course_get_courses_by_field';

export async function readCourses(call: WebService): Promise<LmsOutcome<LmsCourse[]>> {
  const read = await call(name);
  if (!read.ok) return read;
  return (
    warned(name, read.value.warnings) ?? ok(read.value.courses.filter(({ id }) => id !== siteItself).map(toCourse))
  );
}

/**
 * A course that is hidden from our account is answered by an empty list, as one that is gone. Asked for it in a list, the site
 * warns of the hidden one and crashes over the other.
 */
async function lookUp(call: WebService, courseId: number): Promise<'there' | 'hidden' | 'gone' | 'unknown'> {
  const single = await call(name, { field: 'id', value: String(courseId) });
  if (!single.ok) return 'unknown';
  if (single.value.courses.some(({ id }) => id === courseId)) return 'there';
  const listed = await call(name, { field: 'ids', value: String(courseId) });
  if (listed.ok) return (listed.value.warnings ?? []).length > 0 ? 'hidden' : 'gone';
  return listed.reason === 'nonsense' ? 'gone' : 'unknown';
}

/** The site reports a missing course in four different ways, none of them explicit. This looks the course up to be sure. */
export async function orCourseMissing(call: WebService, courseId: number, failure: LmsFailure): Promise<LmsFailure> {
  const mayMeanIt =
    failure.reason === 'not_found' ||
    isUnexplained(failure) ||
    (failure.reason === 'forbidden' && failure.missing === 'capability');
  if (!mayMeanIt) return failure;
  const course = await lookUp(call, courseId);
  if (course === 'gone') return notFound('course');
  if (course !== 'hidden') return failure;
  return forbidden(
    name,
    'capability',
    `course ${courseId} is hidden from our account (moodle/course:viewhiddencourses)`,
  );
}

export function toCourse(course: CourseAnswer): LmsCourse {
  // `value` is the displayed text. For a choice field, the raw value is only a position in the list.
  const fields = new Map(course.customfields?.map(({ shortname, value }) => [shortname, plainText(value ?? '')]));
  const minutes = Number.parseInt(fields.get('duration') ?? '', 10);
  const type = fields.get('coursetype');
  return {
    id: course.id,
    name: decodeEntities(course.fullname),
    shortName: decodeEntities(course.shortname),
    summaryHtml: course.summary ?? '',
    imageUrl: pictureOf(course.courseimage ?? ''),
    durationMinutes: minutes > 0 ? minutes : undefined,
    languages: (fields.get('languages') ?? '').split(/[\s,;]+/).filter(Boolean),
    type: type === 'elearning' || type === 'instructor_led_training' || type === 'blended' ? type : undefined,
    visible: Boolean(course.visible ?? true),
    takesEnrolments: course.enrollmentmethods?.includes('manual') ?? false,
  };
}

/**
 * The public URL: other URLs of the same picture contain our token and must not reach a browser. A course without a picture has
 * a generated pattern, which the site shows to signed-in people only.
 */
const pictureOf = (url: string): string | undefined =>
  /^https?:/.test(url) && !/\/course\/generated\/course\.svg$/.test(url) ? url : undefined;
