import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, line } from '../values/fields.ts';

export const openInquiry = endpoint({
  method: 'GET',
  path: '/courseeventinquiry/ticket',
  summary: 'Asked for when the contact form is opened: says, signed, since when somebody has been writing',
  access: 'public',
  answer: z.object({ ticket: z.string() }),
  refuses: [],
  limit: { calls: 60, seconds: 60 },
});

/** The visitor's input; all fields are required. */
export const Inquiry = z.object({
  firstname: line(100),
  lastname: line(100),
  email: Email,
  telefon: line(40),
  contact_company_name: line(200),
  contact_company_address: line(300),
  message: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(5000)),
});
export type Inquiry = z.infer<typeof Inquiry>;

/**
 * Recipient, template, course and vendor names from older clients are ignored: a public endpoint must not mail addresses
 * that a stranger chooses.
 */
export const sendInquiry = endpoint({
  method: 'POST',
  path: '/courseeventinquiry/notify',
  summary: 'A message of a visitor to the training company, about a course or in general',
  access: 'public',
  body: z.object({
    instance_id: z.optional(z.int().check(z.positive())),
    /** The learning site's id of the course. */
    courseid: z.optional(z.nullable(z.int().check(z.positive()))),
    template_parameters: Inquiry,
    ticket: z.optional(z.string().check(z.maxLength(200))),
    /** A hidden field: only programs fill it in. */
    homepage: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: z.null(),
  refuses: ['instance.not_found', 'instance.closed', 'course.not_found', 'inquiry.looks_automatic'],
  limit: { calls: 10, seconds: 600 },
});
