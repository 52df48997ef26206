import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { FollowedOrder } from '../values/followed-order.ts';
import { MailPreview } from '../values/mail-preview.ts';

/**
 * due: runs out later. over: has run out. skipped: somebody decided not to renew it.
 * ordered: an order renews it, or a licence does and the new certificate is still to come.
 * renewed: in the last twelve months; the row has the new end.
 */
export const renewalStates = ['due', 'over', 'ordered', 'renewed', 'skipped'] as const;
export type RenewalState = (typeof renewalStates)[number];

/** The list of these has the months behind us. The others have the months to come. */
export const isBehindUs = (state: RenewalState | 'all'): boolean => state === 'over' || state === 'renewed';

export const renewalKinds = ['certificate', 'licence'] as const;

/** The thing that runs out for a person in a course: the certificate, or the licence of those who have none. */
export const Renewal = z.object({
  id: z.int(),
  user: z.object({ userid: z.int(), first_name: z.string(), last_name: z.string(), email: z.nullable(z.string()) }),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  courseid: z.int(),
  course_name: z.string(),
  /** The shop sells the course now, so it can be ordered again. */
  sold: z.boolean(),
  /** The company has a bought licence left that would renew it. */
  licence_left: z.boolean(),
  /** The training company, to ask for a course that the shop does not sell. */
  vendor: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  kind: z.enum(renewalKinds),
  ends_at: z.string(),
  state: z.enum(renewalStates),
  /** When the person last got a notice about this end, automatic or sent by a training manager. */
  told_at: z.nullable(z.string()),
  /** When team leads last got an e-mail that names the person for this end. */
  lead_told_at: z.nullable(z.string()),
  /** The last renewal within the last twelve months: its day, and the end that it took the place of. */
  renewed: z.nullable(z.object({ at: z.string(), before: z.string() })),
  /** The order that renews it, or whose licence does; of a renewed one, the order that did. */
  order: z.nullable(FollowedOrder),
  /** The date on which the course is taken again, if it is booked on one. */
  booked_at: z.nullable(z.string()),
  /** Both ends while the new certificate is to come: among the ordered ones the certificate is shown, elsewhere its licence. */
  renewing: z.nullable(
    z.object({
      certificate_until: z.string(),
      licence_until: z.string(),
      /** In percent, as last reported; 100 once the course has been completed again. */
      progress: z.nullable(z.int()),
    }),
  ),
});
export type Renewal = z.infer<typeof Renewal>;

const notAMonth: ErrorCode = 'field.date';

/** A month of the customer's calendar, `2026-11`. */
export const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, notAMonth));

/** From now on. The figures of the home pages count the certificates of the same spans. */
export const renewalRanges = ['next_3_months', 'next_12_months'] as const;
export type RenewalRange = (typeof renewalRanges)[number];

const about = {
  company_id: z.optional(IdText),
  /** The learning site's id. */
  courseid: z.optional(IdText),
  kind: z.optional(z.enum(renewalKinds)),
  /** Whether the person or a team lead got a notice about this end. */
  told: z.optional(z.enum(['yes', 'no'])),
};

const RenewalList = z.extend(listQuery(['ends_at'], pageSize.licences), {
  ...about,
  month: z.optional(Month),
  range: z.optional(z.enum(renewalRanges)),
  state: z._default(z.enum([...renewalStates, 'all']), 'due'),
});

/** A team lead sees the people of the own companies, those who manage companies see everybody. */
const access = { can: 'seeCompanies' } as const;

export const readRenewals = endpoint({
  method: 'GET',
  path: '/renewals',
  summary: 'Certificates and licences that run out, one for each person and course, a page at a time',
  access,
  query: RenewalList,
  answer: listOf(Renewal),
  refuses: [],
});

export const exportRenewals = endpoint({
  method: 'GET',
  path: '/renewals/export',
  summary: 'Everything that the list shows for the same filters, as CSV',
  access,
  query: z.omit(RenewalList, pages),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** The limit of each month's count: a count reads every row. */
export const mostAMonth = 1_000;

export const readRenewalMonths = endpoint({
  method: 'GET',
  path: '/renewals/months',
  summary:
    'How many the list has for the same filters in each of the next months and in the next three and twelve, counted up to 1,000 a month and 10,000 in all',
  access,
  query: z.extend(z.pick(RenewalList, { search: true, state: true }), about),
  /** Counts are null if a search finds too many to count. */
  answer: z.object({
    /**
     * From the present month to the same one of the next year, of which only the days until `until` are counted. Of what has
     * run out or was renewed: the present month, and then the twelve before it.
     */
    months: z.array(z.object({ month: z.string(), until: z.nullable(z.string()), count: z.nullable(z.int()) })),
    ranges: z.object({ next_3_months: z.nullable(z.int()), next_12_months: z.nullable(z.int()) }),
  }),
  refuses: [],
});

export const skipRenewal = endpoint({
  method: 'POST',
  path: '/renewals/{id}/skip',
  summary: 'Decide that somebody is not to be renewed in a course, or take that back',
  access,
  params: z.strictObject({ id: IdText }),
  body: z.strictObject({ skipped: z.boolean() }),
  answer: Renewal,
  refuses: ['record.not_found', 'renewal.ordered'],
});

/** The most renewals that one call sends notices about. */
export const mostNotices = 500;

const Notices = z.strictObject({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostNotices)),
});

/** told_today: got a notice since midnight. over: has run out. settled: renewed, ordered or skipped. unreachable: suspended, or without an address. */
export const leftOutReasons = ['told_today', 'over', 'settled', 'unreachable'] as const;

/** The people themselves, the leads of their companies, or both. */
export const noticeReaders = ['people', 'leads', 'both'] as const;
export type NoticeReaders = (typeof noticeReaders)[number];

/**
 * over, settled: as for people. no_company: belongs to none. no_lead: the company has no lead who can be reached and sees the person.
 * lead_told_today: the company's leads got an e-mail since midnight.
 */
export const leftOutOfLeads = ['over', 'settled', 'no_company', 'no_lead', 'lead_told_today'] as const;

const NoticesAnswer = z.object({ people: z.int(), left_out: z.int() });

const Recipient = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });

export const previewNotices = endpoint({
  method: 'POST',
  path: '/renewals/notices/preview',
  summary:
    'The notice that these run out as the first of these people and the first of their team leads would get it, and how many get one',
  access: { can: 'manageCompanies' },
  body: Notices,
  answer: z.extend(NoticesAnswer, {
    /** The people left out, each for one reason. */
    reasons: z.record(z.enum(leftOutReasons), z.int()),
    /** The people who get one, the first to expire first. */
    recipients: z.array(Recipient),
    /** Null if nobody gets one. */
    mail: z.nullable(MailPreview),
    /** The same for team leads, who get one e-mail for each company. */
    leads: z.object({
      recipients: z.array(z.extend(Recipient, { company: z.string(), people: z.int() })),
      /** The people whom no lead is told about, each for one reason. */
      reasons: z.record(z.enum(leftOutOfLeads), z.int()),
      /** The names of the companies without a lead, and of those whose leads were told today. */
      no_lead: z.array(z.string()),
      told_today: z.array(z.string()),
      mail: z.nullable(MailPreview),
    }),
  }),
  refuses: [],
});

export const sendNotices = endpoint({
  method: 'POST',
  path: '/renewals/notices',
  summary: 'Tell people, their team leads or both now that these run out, each with one e-mail and once a day at most',
  access: { can: 'manageCompanies' },
  body: z.extend(Notices, { to: z._default(z.enum(noticeReaders), 'people') }),
  /** `leads` is the number of e-mails to team leads. */
  answer: z.extend(NoticesAnswer, { leads: z.int() }),
  refuses: ['reminder.nobody'],
  limit: { calls: 60, seconds: 60 },
});

/** The days before the end on which people get a notice, the earliest first. */
export const mostRhythms = 4;
const mostDays = 365;
const notDays: ErrorCode = 'renewal.days';
const notTwice: ErrorCode = 'renewal.days_twice';

const areRhythms = (days: readonly number[]): boolean =>
  days.length > 0 && days.length <= mostRhythms && days.every((day) => day >= 1 && day <= mostDays);

export const RenewalRules = z.strictObject({
  active: z.boolean(),
  // One sentence for the whole list, because it is typed into one field.
  days: z.array(z.int()).check(
    z.refine(areRhythms, { error: notDays, params: { most: mostRhythms, last: mostDays } }),
    z.refine((days) => new Set(days).size === days.length, notTwice),
  ),
  tell_people: z.boolean(),
  tell_leads: z.boolean(),
});
export type RenewalRules = z.infer<typeof RenewalRules>;

export const readRenewalRules = endpoint({
  method: 'GET',
  path: '/renewal-rules',
  summary: 'When people and team leads get notices that something runs out',
  access: { can: 'changeSettings' },
  answer: RenewalRules,
  refuses: [],
});

export const saveRenewalRules = endpoint({
  method: 'POST',
  path: '/renewal-rules',
  summary: 'Change when people and team leads get notices that something runs out',
  access: { can: 'changeSettings' },
  body: RenewalRules,
  answer: RenewalRules,
  refuses: [],
});

/** How often the product looks whether a customer's notices are due. */
export const noticeMinutes = 15;
/** The hour of the customer's day from which they are. */
export const noticeHour = 7;

/** The next round. soon: within `noticeMinutes`. today, tomorrow: from `noticeHour`. */
export const noticeTimes = ['soon', 'today', 'tomorrow'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

export const forecastNotices = endpoint({
  method: 'POST',
  path: '/renewal-rules/forecast',
  summary: 'How many notices the next round would send by these rules, saved or not, counted up to 10,000',
  access: { can: 'changeSettings' },
  body: RenewalRules,
  answer: z.object({
    people: z.int(),
    /** E-mails to team leads, one for each lead and company. */
    leads: z.int(),
    when: z.enum(noticeTimes),
    /** The day of the next round that sends something, if this one sends nothing. Null if no such day is known. */
    next_day: z.nullable(z.string()),
  }),
  refuses: [],
});
