import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { LmsCourse } from '../../ports/lms.ts';
import { cleanSummary } from './clean-summary.ts';

export type MirroredCourse = {
  lmsId: number;
  name: string;
  /** Sanitised HTML, shown as it is. */
  summary: string;
  image: string | null;
  durationMinutes: number | null;
  languages: readonly string[];
  type: CourseType;
  /** Both are true unless the site says otherwise. */
  visible?: boolean;
  enrollable?: boolean;
};

const longestName = 500;
const longestSummary = 100_000;
const mostMinutes = 10_000_000;
const mostLanguages = 100;

/**
 * A course of the learning site as we store it. One statement writes all courses, so values that the database would
 * refuse are shortened or dropped here: one odd course must not block the others.
 */
export const mirrorOf = (course: LmsCourse): MirroredCourse => ({
  lmsId: course.id,
  name: line(course.name) || line(course.shortName) || String(course.id),
  summary: cleanSummary(storable(course.summaryHtml.slice(0, longestSummary))),
  image: imageOf(course.imageUrl),
  durationMinutes: course.durationMinutes === undefined ? null : Math.min(course.durationMinutes, mostMinutes),
  languages: languagesOf(course.languages),
  type: course.type ?? 'elearning',
  visible: course.visible,
  enrollable: course.takesEnrolments,
});

/** Postgres text cannot hold NUL characters or unpaired surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const line = (text: string): string => storable(text.trim().slice(0, longestName));

function imageOf(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return /^https?:$/.test(protocol) && href.length <= 2000 ? href : null;
}

const languagesOf = (languages: readonly string[]): string[] =>
  [...new Set(languages.map((language) => storable(language).toLowerCase()))]
    .filter((language) => /^[a-z][a-z0-9_-]{1,19}$/.test(language))
    .slice(0, mostLanguages);
