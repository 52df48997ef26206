import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { Email, IdText, PersonName, Phone } from '../values/fields.ts';
import { FollowedOrder } from '../values/followed-order.ts';
import { Day } from '../values/spans.ts';
import { BookedDate } from './licences.ts';
import { userStates } from './own-users.ts';
import { UserIds } from './user-ids.ts';
import { lateChoices, lateDays } from './waiting-days.ts';

/** The most people that one call assigns a course to, reminds or moves. */
export const mostAtOnce = 100;

const Id = z.int().check(z.positive());
export const People = z.array(Id).check(z.minLength(1, 'field.required'), z.maxLength(mostAtOnce));
/** Which company's team. Team leads may leave it out where they lead only one. */
export const ofCompany = { company_id: z.optional(IdText) };

const Named = z.object({ id: z.int(), name: z.string() });

/**
 * Of a person in a course. `ordered`: nothing but an order has it. `begun`: the learning site reports progress, or a visit
 * since the person has it. `expired`: access ended before it was finished.
 */
export const courseStates = ['ordered', 'not_begun', 'begun', 'finished', 'expired'] as const;

/** `soon`: it expires soon. `over`: the certificate has expired. `ordered`: an order renews it. */
export const expiryStates = ['soon', 'over', 'ordered'] as const;

const PersonsCourse = z.object({
  courseid: z.int(),
  name: z.string(),
  state: z.enum(courseStates),
  /** In percent, as last reported. */
  progress: z.nullable(z.int()),
  /** Since when they have it; null for what is only on order. */
  since: z.nullable(z.string()),
  /** When they were last in it, as last reported. Null: never, or the learning site does not say. */
  active_at: z.nullable(z.string()),
  /** When access ends, or ended. */
  ends_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  /** When the certificate runs out. */
  certificate_until: z.nullable(z.string()),
  /** The certificate or the licence that runs out, and when. Null: nothing soon, or somebody decided not to renew it. */
  expiry: z.nullable(
    z.object({
      kind: z.enum(['certificate', 'licence']),
      at: z.string(),
      state: z.enum(expiryStates),
      /** The shop sells the course now, so that it can be renewed. */
      sold: z.boolean(),
    }),
  ),
  /** The course is taken again since its renewal: when it was last completed, and the order, if one renewed it. */
  renewing: z.nullable(z.object({ completed_at: z.string(), order: z.nullable(FollowedOrder) })),
  /** The company's licence; null for a course that the learning site gave. */
  licence_id: z.nullable(z.int()),
  /** The person bought it for themselves by card. It is not the lead's to give or to return. */
  own_purchase: z.boolean(),
  /** It can be given to somebody else, because nothing has begun. */
  movable: z.boolean(),
  /** It can go back to the company's free licences: not finished, and neither given by a training manager nor bought by its holder. */
  returnable: z.boolean(),
  date: z.nullable(BookedDate),
  /** When the date of the licence began, if it is over and the course is not finished: no seat goes along with the licence. */
  past_date: z.nullable(z.string()),
  /** An order has a place for the person that has not begun: it waits for approval, payment or the enrolment. */
  on_order: z.nullable(
    z.object({
      date: z.nullable(BookedDate),
      order: FollowedOrder,
      /**
       * The participant whose seat the caller can give to somebody else, and how many seats the order has, which the caller can
       * cancel. Null unless the order waits for its approval and the caller leads the whole company.
       */
      seat: z.nullable(z.object({ participant: z.int(), seats: z.int() })),
    }),
  ),
  /** It is held on dates, and the licence can be booked on one, or on another one. */
  date_choice: z.nullable(z.enum(['choose', 'change'])),
});
export type PersonsCourse = z.infer<typeof PersonsCourse>;

/** Its person can do something about it now. Whoever has a date to come can only wait for it. */
export const isToFinish = ({ state, date }: Pick<PersonsCourse, 'state' | 'date'>): boolean =>
  (state === 'begun' || state === 'not_begun') && date === null;

export const TeamPerson = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  state: z.enum(userStates),
  department: z.nullable(Named),
  /** The day of the last reminder. */
  reminded_on: z.nullable(z.string()),
  /** The day on which the account was made, while nobody has signed in with it. */
  invited_on: z.nullable(z.string()),
  courses: z.array(PersonsCourse),
  /** Only in answers about who can take a course: they have it, or an order has a place for them, so that another is refused. */
  taken: z.optional(z.boolean()),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

/**
 * `any`: has or had a course, or one is on order. `open`: has one that is not finished. `not_begun`: has one that is not
 * started. `late`: the same for some days, and without a date to come. `idle`: has started one, but has not been in it for
 * some days, and has no date to come. `ordered`: one is on order. `ending`: a course or certificate expires soon. `none`: has no course, had none, and none is on order. `done`: has or had courses, or
 * one is on order, and none is open. Everybody is in one of `open`, `done` and `none`.
 * `invited`: has an account, but nobody has signed in with it.
 */
export const teamFilters = [
  'any',
  'open',
  'not_begun',
  'late',
  'idle',
  'ordered',
  'ending',
  'finished',
  'done',
  'none',
  'invited',
] as const;

const LateDays = z.pipe(
  z.enum(lateChoices.map(String)),
  z.transform((days: string) => Number(days)),
);

/**
 * By `late`, whoever has had a course for the longest time without starting it comes first; by `idle`, whoever has been away
 * from a started one for the longest time.
 */
const TeamList = z.extend(listQuery(['name', 'late', 'idle'], pageSize.team), {
  ...ofCompany,
  courseid: z.optional(IdText),
  status: z.optional(z.enum(teamFilters)),
  /** For the states `late` and `idle`. */
  late_days: z._default(LateDays, lateDays),
  /** With the departments below it. */
  department_id: z.optional(IdText),
});

export const readTeamPeople = endpoint({
  method: 'GET',
  path: '/team/people',
  summary:
    'The people of a team with the courses of each, a page at a time: of a company, or of the departments that the caller leads',
  access: { can: 'seeCompanies' },
  /** With `userids`, only these of them. With `taking`, a course, `taken` says who cannot get it. */
  query: z.extend(TeamList, { userids: z.optional(UserIds), taking: z.optional(IdText) }),
  answer: listOf(TeamPerson),
  refuses: ['company.not_found'],
});

export const exportTeam = endpoint({
  method: 'GET',
  path: '/team/export',
  summary: 'Everybody whom the list shows, a line for each of their courses, as CSV',
  access: { can: 'seeCompanies' },
  query: z.omit(TeamList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: ['company.not_found'],
});

export const exportTeamXlsx = endpoint({
  method: 'GET',
  path: '/team/export/xlsx',
  summary: 'The same as a workbook',
  access: { can: 'seeCompanies' },
  query: z.omit(TeamList, pages),
  answer: z.unknown(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refuses: ['company.not_found'],
});

const Department = z.object({
  id: z.int(),
  parent_id: z.nullable(z.int()),
  name: z.string(),
  /** How many people are in it, without the departments below. */
  people: z.int(),
  leads: z.array(z.object({ id: z.int(), userid: z.int(), first_name: z.string(), last_name: z.string() })),
  /** The caller may rename, move and delete it, and choose its leads. */
  editable: z.boolean(),
});
export type Department = z.infer<typeof Department>;

/** A course that the company has or had licences for. */
const TeamCourse = z.object({
  courseid: z.int(),
  name: z.string(),
  /** Bought licences that nobody has; counted up to a thousand. */
  free: z.int(),
  /** Dates in which licences that nobody has hold seats, the next one first. Who gets a licence gets its seat; seats go first. */
  free_dates: z.array(z.extend(BookedDate, { seats: z.int() })),
  /** Dates that are over, for which licences that nobody has were booked: whoever gets one of them has no seat. */
  free_passed: z.array(z.object({ starts_at: z.string(), count: z.int() })),
  /**
   * How long whoever gets one has access: until a day, if it was returned or its training manager chose that day, or for a year
   * (null). Those without a seat are given in this order.
   */
  free_spans: z.array(z.object({ until: z.nullable(Day), count: z.int() })),
  /** It is on sale. */
  buyable: z.boolean(),
});
export type TeamCourse = z.infer<typeof TeamCourse>;

export const Team = z.object({
  company: z.object({ id: z.int(), name: z.string(), active: z.boolean() }),
  instance_id: z.int(),
  /** The whole company. Otherwise the caller leads departments of it. */
  whole: z.boolean(),
  /** All companies in which the caller leads a team. */
  companies: z.array(Named),
  /** Those that the caller sees, each behind the one above it. */
  departments: z.array(Department),
  /** The team lead whom the company's details name. Null also for a caller who leads departments only. */
  team_lead: z.nullable(z.object({ userid: z.int(), first_name: z.string(), last_name: z.string() })),
  /** Leads of the whole company, besides the company's team lead. */
  leads: z.array(z.object({ id: z.int(), userid: z.int(), first_name: z.string(), last_name: z.string() })),
  courses: z.array(TeamCourse),
});
export type Team = z.infer<typeof Team>;

export const readTeam = endpoint({
  method: 'GET',
  path: '/team',
  summary: 'The team that the caller leads: company, departments, courses, and the licences that are left',
  access: { can: 'seeCompanies' },
  query: z.strictObject(ofCompany),
  answer: Team,
  refuses: ['company.not_found'],
});

export const readTeamFigures = endpoint({
  method: 'GET',
  path: '/team/figures',
  summary:
    'How many people a team has, and how many of them have an open course, are late with one, have none that is open, no course at all, and something that expires soon',
  access: { can: 'seeCompanies' },
  query: z.strictObject(ofCompany),
  answer: z.object({
    company: Named,
    /** The departments that the caller leads; empty: the whole company. */
    departments: z.array(z.string()),
    people: z.int(),
    open: z.int(),
    /** Of those, who has not started a course for `lateDays`. */
    late: z.int(),
    done: z.int(),
    none: z.int(),
    ending: z.int(),
  }),
  refuses: ['company.not_found'],
});

export const InvitedPerson = z.object({
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  phone: z._default(z.nullable(Phone), null),
});

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/team/people',
  summary:
    'Invite a person to the company: an account at the learning site, a mail, and courses out of the free licences. Somebody whom a lead took out of it comes back',
  access: { can: 'seeCompanies' },
  body: z.strictObject({
    ...InvitedPerson.shape,
    company_id: Id,
    department_id: z._default(z.nullable(Id), null),
    courseids: z._default(z.array(Id).check(z.maxLength(50)), []),
  }),
  answer: z.object({ userid: z.int() }),
  refuses: [
    'company.not_found',
    'department.not_found',
    'user.email_taken',
    'user.in_team',
    'user.invited_often',
    'mail.recipient_often',
    'licence.none_left',
    'licence.company_inactive',
    'licence.course_closed',
  ],
});
