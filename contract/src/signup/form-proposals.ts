import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Ids of the learning site, separated by commas. */
const CourseIds = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/, 'field.wrong_kind')),
  z.transform((ids: string) => ids.split(',').map(Number)),
);

/** The dates that people could choose today. */
const CourseDates = z.object({
  courseid: z.int(),
  dates: z.int(),
  seats: z.int(),
  next_date: z.nullable(z.string()),
});

const FormProposal = z.object({
  title: z.string(),
  description: z.string(),
  max_allowed_registrations: z.int(),
  /** The instructor-led ones among the courses. */
  courses: z.array(CourseDates),
});
export type FormProposal = z.infer<typeof FormProposal>;

export const proposeSignupForm = endpoint({
  method: 'GET',
  path: '/signup-forms/proposal',
  summary:
    'Title, description and limit to begin a signup form for these courses with, in the language of the instance',
  access: { can: 'openCompanyAccount' },
  query: z.strictObject({ courses: CourseIds }),
  answer: FormProposal,
  refuses: [],
});

export const readFormCompany = endpoint({
  method: 'GET',
  path: '/signup-forms/company',
  summary: 'The licences that the company of a signup form has left, by its name; null: no company, or no limit',
  access: { can: 'openCompanyAccount' },
  query: z.strictObject({ name: z.string().check(z.maxLength(200)) }),
  answer: z.object({ left: z.nullable(z.int()) }),
  refuses: [],
});
