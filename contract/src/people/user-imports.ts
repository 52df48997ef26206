import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, PersonName, Phone } from '../values/fields.ts';

export const importColumns = ['first_name', 'last_name', 'email', 'phone', 'organization_number', 'courses'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A line as typed or pasted. All errors are reported at once, by row and column. */
const cell = z._default(z.string().check(z.maxLength(1000)), '');
export const ImportRow = z.strictObject({
  first_name: cell,
  last_name: cell,
  email: z._default(z.string().check(z.maxLength(1000), z.trim(), z.toLowerCase()), ''),
  phone: cell,
  organization_number: cell,
  /** Names of courses, or ids of the learning site, separated by commas or semicolons; ids also by spaces. */
  courses: cell,
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The validation of one person's cells. */
export const ImportPerson = z.object({
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  phone: z.nullable(Phone),
});

export const mostImported = 1_000;
const Import = z.strictObject({ rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(mostImported)) });

const ImportFault = z.object({
  /** Counted from 0. */
  row: z.int(),
  column: z.enum(importColumns),
  code: z.string(),
  /** The values in the message: the course that is unknown. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  message: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

/** The effect of an import on a row without faults in its person. */
const ImportResult = z.object({
  row: z.int(),
  /** The person who has the address already. Their account keeps its name, phone and company. */
  known: z.nullable(z.object({ userid: z.int(), first_name: z.string(), last_name: z.string() })),
  /** Names of the courses that they get. */
  gets: z.array(z.string()),
  /** Names of the courses that they have already, or that are ordered for them. Those stay as they are. */
  has: z.array(z.string()),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const checkImport = endpoint({
  method: 'POST',
  path: '/users/import/check',
  summary: 'What an import would do, and everything that is wrong with it by row and column; nothing is changed',
  access: { can: 'manageUsers' },
  body: Import,
  answer: z.object({
    /** New people. */
    people: z.int(),
    licences: z.int(),
    rows: z.array(ImportResult),
    faults: z.array(ImportFault),
  }),
  refuses: [],
});

export const importUsers = endpoint({
  method: 'POST',
  path: '/users/import',
  summary:
    'Make many people known at once and give known people their courses: all of them, or none where a row is wrong',
  access: { can: 'manageUsers' },
  body: Import,
  answer: z.object({
    /** Everybody for whom something changed. */
    userids: z.array(z.int()),
    /** New people. */
    people: z.int(),
    /** Known people who got courses. */
    known: z.int(),
    licences: z.int(),
  }),
  refuses: ['request.invalid', 'user.invited_often', 'mail.recipient_often'],
});

export const readImportProgress = endpoint({
  method: 'POST',
  path: '/users/import/progress',
  summary: 'How many of these people have their account and their courses at the learning site by now',
  access: { can: 'manageUsers' },
  body: z.strictObject({ userids: z.array(z.int()).check(z.minLength(1), z.maxLength(mostImported)) }),
  answer: z.object({ total: z.int(), ready: z.int(), failed: z.int() }),
  refuses: [],
});
