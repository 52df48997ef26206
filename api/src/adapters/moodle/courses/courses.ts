import { decodeEntities, plainText } from '../../../html.ts';
import type { LmsCourse, LmsFailure, LmsOutcome } from '../../../ports/lms.ts';
import { isUnexplained, notFound, ok } from '../site/failures.ts';
import type { CourseAnswer } from '../site/functions.ts';
import { type WebService, warned } from '../site/web-service.ts';

const siteItself = 1;
const atOnce = 100;

export async function readCourses(call: WebService, ids?: readonly number[]): Promise<LmsOutcome<LmsCourse[]>> {
  if (!ids) return readSome(call, {});
  const courses: LmsCourse[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const read = await readSome(call, { field: 'ids', value: ids.slice(from, from + atOnce).join(',') });
    if (!read.ok) return read;
    courses.push(...read.value);
  }
  return ok(courses);
}

async function readSome(call: WebService, which: { field?: string; value?: string }): Promise<LmsOutcome<LmsCourse[]>> {
  const read = await call('core_course_get_courses_by_field', which);
  if (!read.ok) return read;
  const warning = warned('core_course_get_courses_by_field', read.value.warnings);
  return warning ?? ok(read.value.courses.filter(({ id }) => id !== siteItself).map(toCourse));
}

/** The site reports a missing course in four different ways, none of them explicit. This looks the course up to be sure. */
export async function orCourseMissing(call: WebService, courseId: number, failure: LmsFailure): Promise<LmsFailure> {
  const mayMeanIt =
    failure.reason === 'not_found' ||
    isUnexplained(failure) ||
    (failure.reason === 'forbidden' && failure.missing === 'capability');
  if (!mayMeanIt) return failure;
  const courses = await readCourses(call, [courseId]);
  if (!courses.ok) return failure;
  return courses.value.some(({ id }) => id === courseId) ? failure : notFound('course');
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
    // The public URL. Other URLs of the same picture contain our token and must not reach a browser.
    imageUrl: /^https?:/.test(course.courseimage ?? '') ? course.courseimage : undefined,
    durationMinutes: minutes > 0 ? minutes : undefined,
    languages: (fields.get('languages') ?? '').split(/[\s,;]+/).filter(Boolean),
    type: type === 'elearning' || type === 'instructor_led_training' || type === 'blended' ? type : undefined,
    visible: Boolean(course.visible ?? true),
    takesEnrolments: course.enrollmentmethods?.includes('manual') ?? false,
  };
}
