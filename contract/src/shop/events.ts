import * as z from 'zod/mini';

/** A question for every participant: 1 is free text, 2 is a choice. */
export const questionTypes = { freeText: 1, multipleChoice: 2 } as const;

export const EventQuestion = z.object({
  questionid: z.int(),
  question: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
  options: z.array(z.string()),
  /** A participant may leave it unanswered. */
  optional: z.optional(z.boolean()),
});
export type EventQuestion = z.infer<typeof EventQuestion>;

/** The answer to a question; several choices are a list. */
export const AnswerValue = z.union([
  z.string().check(z.maxLength(2000)),
  z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50)),
]);

/** The public view of an event. Times are ISO 8601; the last registration day is in epoch seconds. */
export const CourseEvent = z.object({
  id: z.int(),
  courseeventid: z.int(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  location: z.string(),
  booked_slots: z.int(),
  available_slots: z.int(),
  max_attendance_count: z.int(),
  last_registration_date: z.int(),
  publish_date: z.string(),
  published: z.boolean(),
  registration_form: z.array(EventQuestion),
});
export type CourseEvent = z.infer<typeof CourseEvent>;

/** Whether registration is possible: seats are left and the last day has not passed. */
export const isOpen = (
  event: Pick<CourseEvent, 'available_slots' | 'last_registration_date'>,
  nowSeconds: number,
): boolean => event.available_slots > 0 && event.last_registration_date > nowSeconds;
