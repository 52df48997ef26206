import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText } from '../values/fields.ts';

/** How many of a course's orders are named. */
export const mostOrdersNamed = 5;

/** A course in which the learning site does not enrol people who have a seat. */
const StuckCourse = z.object({
  id: z.int(),
  /** Its id at the learning site. */
  courseid: z.int(),
  name: z.string(),
  /** The number of people waiting, from orders, sign-up forms and licences. */
  people: z.int(),
  since: z.string(),
  /** The learning site's last answer. */
  last_error: z.string(),
  /** The newest orders of those who wait. */
  orders: z.array(z.object({ id: z.int(), guid: z.string(), reference: z.string() })),
});
export type StuckCourse = z.infer<typeof StuckCourse>;

const StuckCourses = z.object({ courses: z.array(StuckCourse) });
const Retried = z.object({ people: z.int() });

export const readStuckCourses = endpoint({
  method: 'GET',
  path: '/customers/{id}/stuck-courses',
  summary: 'Courses of a customer in which the learning site refuses enrolments, and who waits there',
  access: 'admin',
  params: z.strictObject({ id: IdText }),
  answer: StuckCourses,
  refuses: [],
});

export const retryStuckCourse = endpoint({
  method: 'POST',
  path: '/customers/{id}/stuck-courses/{course}/retry',
  summary: 'Try again at once for everybody who waits to be enrolled in a course',
  access: 'admin',
  params: z.strictObject({ id: IdText, course: IdText }),
  answer: Retried,
  refuses: ['order.nothing_left'],
});

export const readOwnStuckCourses = endpoint({
  method: 'GET',
  path: '/customer/stuck-courses',
  summary: "Courses in which the caller's own learning site refuses enrolments, and who waits there",
  access: { can: 'changeSettings' },
  answer: StuckCourses,
  refuses: [],
});

export const retryOwnStuckCourse = endpoint({
  method: 'POST',
  path: '/customer/stuck-courses/{course}/retry',
  summary: "Try again at once for everybody who waits to be enrolled in a course of the caller's own learning site",
  access: { can: 'changeSettings' },
  params: z.strictObject({ course: IdText }),
  answer: Retried,
  refuses: ['order.nothing_left'],
});
