import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { Day } from '../values/spans.ts';

export const licenceStates = ['reserved', 'available', 'assigned', 'expired', 'released'] as const;

/** The date of a course in which a licence has a seat, until it is over. The seat is the licence holder's. */
export const BookedDate = z.object({
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  location: z.string(),
  /** Its organiser asks participants something. */
  asks: z.boolean(),
});
export type BookedDate = z.infer<typeof BookedDate>;

/** The right to a course for a year, and its holder. */
export const Licence = z.object({
  id: z.int(),
  courseid: z.int(),
  course_name: z.string(),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  user: z.nullable(
    z.object({ userid: z.int(), first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
  ),
  status: z.enum(licenceStates),
  source: z.enum(['order', 'signup_form', 'manager']),
  /** The order or the sign-up form that it came from. */
  order_id: z.nullable(z.uuid()),
  form_id: z.nullable(z.int()),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  date: z.nullable(BookedDate),
  /** When the date of its seat began, which is over. */
  past_date: z.nullable(z.string()),
  /** How managers and team leads can act on its date: choose one, or change one that was booked without an order. */
  date_choice: z.nullable(z.enum(['choose', 'change'])),
});
export type Licence = z.infer<typeof Licence>;

const LicenceList = z.extend(listQuery(['starts_at', 'ends_at'], pageSize.licences, 'desc'), {
  company_id: z.optional(IdText),
  /** The learning site's id. */
  courseid: z.optional(IdText),
  userid: z.optional(IdText),
  status: z.optional(z.enum(licenceStates)),
});

export const readLicences = endpoint({
  method: 'GET',
  path: '/licences',
  summary: 'Licences of the instance, a company, a course or a person, a page at a time; found by who has them',
  access: { can: 'openCompanyAccount' },
  query: LicenceList,
  answer: listOf(Licence),
  refuses: [],
});

export const exportLicences = endpoint({
  method: 'GET',
  path: '/licences/export',
  summary: 'Every licence that the list shows, in its order, as CSV, while it is being read',
  access: { can: 'manageUsers' },
  query: z.omit(LicenceList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

const Id = z.int().check(z.positive());

export const giveLicence = endpoint({
  method: 'POST',
  path: '/licences',
  summary:
    "Give a person a course, for a year or until a day: one of the company's licences that nobody has, else a new one out of its maximum",
  access: { can: 'manageUsers' },
  body: z.strictObject({ userid: Id, courseid: Id, last_day: z.optional(Day) }),
  answer: Licence,
  refuses: [
    'record.not_found',
    'participant.already_assigned',
    'company.maximum_reached',
    'licence.company_inactive',
    'licence.course_closed',
    'licence.person_suspended',
    'licence.last_day',
    'licence.bought_longer',
  ],
});

export const mostLicencesAtOnce = 500;

export const addLicences = endpoint({
  method: 'POST',
  path: '/licences/unassigned',
  summary: "Add licences of a course that nobody has yet, out of the company's maximum, until a day within a year",
  access: { can: 'manageUsers' },
  body: z.strictObject({
    company_id: Id,
    courseid: Id,
    count: z.int().check(z.minimum(1), z.maximum(mostLicencesAtOnce)),
    last_day: Day,
  }),
  answer: z.object({ added: z.int() }),
  refuses: [
    'record.not_found',
    'company.maximum_reached',
    'licence.company_inactive',
    'licence.course_closed',
    'licence.last_day',
  ],
});

const OneLicence = z.strictObject({ id: IdText });

export const takeBackLicence = endpoint({
  method: 'POST',
  path: '/licences/{id}/take-back',
  summary:
    'Take a licence back: the person leaves the course; what was bought can be given to somebody else. One that a manager added and nobody has ends',
  access: { can: 'manageUsers' },
  params: OneLicence,
  answer: Licence,
  refuses: ['record.not_found', 'licence.not_in_use'],
});

export const moveLicence = endpoint({
  method: 'POST',
  path: '/licences/{id}/move',
  summary: 'Give a licence to another person, with the days that it has left',
  access: { can: 'manageUsers' },
  params: OneLicence,
  body: z.strictObject({ userid: Id }),
  answer: Licence,
  refuses: [
    'record.not_found',
    'participant.already_assigned',
    'licence.not_in_use',
    'licence.other_company',
    'licence.course_closed',
    'licence.person_suspended',
  ],
});

export const extendLicence = endpoint({
  method: 'POST',
  path: '/licences/{id}/extend',
  summary:
    'Let a licence end on a later day, at most a year later, also one that has expired; nothing is ordered, and the holder is not told',
  access: { can: 'manageUsers' },
  params: OneLicence,
  body: z.strictObject({ last_day: Day }),
  answer: Licence,
  refuses: [
    'record.not_found',
    'licence.not_in_use',
    'licence.not_extended',
    'licence.person_suspended',
    'licence.other_company',
    'licence.company_inactive',
    'licence.course_closed',
    'participant.already_assigned',
    'company.maximum_reached',
  ],
});
