import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { countedCourses } from './counted-courses.ts';
import { type CourseChoice, walkCourses } from './courses.queries.ts';

const columns = [
  'name',
  'courseid',
  'type',
  'minutes',
  'languages',
  'in_webshop',
  'visible',
  'enrollable',
  'next_date',
  'location',
  'dates',
  'enrolled',
  'completed',
] as const;

type Asked = { list: CourseChoice; language: Language; timeZone: string };
type Counted = Awaited<ReturnType<typeof countedCourses>>[number];

/** Every course that the list shows, in its order. */
export function exportCourses(db: TenantQueries, { list, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:courses.${key}`);
  const moment = momentIn(timeZone);
  const whether = (is: boolean) => text(is ? 'yes' : 'no');
  return csvTable(
    columns.map(text),
    walk<Counted>(async (after, rows) => countedCourses(db, await walkCourses(db, list, { after, rows }))),
    (course) => [
      course.name,
      course.courseid,
      text(`types.${course.type}`),
      course.duration,
      course.languages.join(', '),
      whether(course.in_webshop),
      whether(course.visible),
      whether(course.enrollable),
      moment(course.next_event?.start_date),
      course.next_event?.location,
      course.events,
      course.enrolled,
      course.completed,
    ],
  );
}
