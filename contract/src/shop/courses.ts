import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, mostCounted, pages } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { LmsSync } from './lms-sync.ts';
import { CourseType } from './webshop.ts';

/** People of a course are counted up to here, in the list and on the course's page; one more means "more". */
export const mostInCourse = { list: 1_000, page: mostCounted } as const;

/** A course of the instance, mirrored from its learning site. `courseid` is the learning site's id. */
export const CourseRow = z.object({
  courseid: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  type: CourseType,
  /** Minutes. */
  duration: z.nullable(z.int()),
  languages: z.array(z.string()),
  /** Whether the learning site shows it and allows enrolment: both are required for selling it. */
  visible: z.boolean(),
  enrollable: z.boolean(),
  in_webshop: z.boolean(),
  /** The next event, open or not. */
  next_event: z.nullable(z.object({ id: z.int(), start_date: z.string(), location: z.string() })),
  /** Current participants and completions, up to `mostInCourse`, and coming events. */
  enrolled: z.int(),
  completed: z.int(),
  events: z.int(),
});
export type CourseRow = z.infer<typeof CourseRow>;

const CourseList = z.extend(listQuery(['name', 'type', 'duration'], pageSize.courses), {
  type: z.optional(CourseType),
});

export const readCourses = endpoint({
  method: 'GET',
  path: '/courses/getallown',
  summary: 'The courses of the instance, a page at a time',
  access: { can: 'openCompanyAccount' },
  query: CourseList,
  answer: z.extend(listOf(CourseRow), { time_zone: z.string() }),
  refuses: [],
});

export const exportCourses = endpoint({
  method: 'GET',
  path: '/courses/export',
  summary: 'Every course that the list shows, in its order, as CSV, while it is being read',
  access: { can: 'openCompanyAccount' },
  query: z.omit(CourseList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readCourse = endpoint({
  method: 'GET',
  path: '/courses/{courseid}',
  summary: 'One course of the instance, by the id of its learning site',
  access: { can: 'openCompanyAccount' },
  params: z.strictObject({ courseid: IdText }),
  answer: z.extend(CourseRow, {
    /** HTML, sanitised before it was stored. */
    summary: z.string(),
    /** Its page at the learning site. */
    address: z.string(),
  }),
  refuses: ['record.not_found'],
});

export const readCourseSync = endpoint({
  method: 'GET',
  path: '/courses/sync',
  summary: 'How the last synchronisation with the learning site went',
  access: { can: 'openCompanyAccount' },
  answer: LmsSync,
  refuses: [],
});

export const syncCourses = endpoint({
  method: 'POST',
  path: '/courses/sync',
  summary: 'Bring the courses up to what the learning site has, now',
  access: { can: 'openCompanyAccount' },
  answer: LmsSync,
  refuses: [],
  limit: { calls: 30, seconds: 60 },
});
