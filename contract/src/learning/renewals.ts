import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { listOf, listQuery, pages } from '../lists.ts';
import { OrderId } from '../orders/orders.ts';
import { IdText } from '../values/fields.ts';
import { MailPreview } from '../values/mail-preview.ts';

/** due: runs out later. over: has run out. ordered: an order renews it. skipped: somebody decided not to renew it. */
export const renewalStates = ['due', 'over', 'ordered', 'skipped'] as const;
export type RenewalState = (typeof renewalStates)[number];

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
  /** The training company, to ask for a course that the shop does not sell. */
  vendor: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  kind: z.enum(renewalKinds),
  ends_at: z.string(),
  state: z.enum(renewalStates),
  /** When the person last got a notice about this end, automatic or sent by a training manager. */
  told_at: z.nullable(z.string()),
  order: z.nullable(z.object({ id: OrderId, number: z.string() })),
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
  /** Whether the person got a notice about this end. */
  told: z.optional(z.enum(['yes', 'no'])),
};

const RenewalList = z.extend(listQuery(['ends_at'], pageSize.licences), {
  ...about,
  month: z.optional(Month),
  range: z.optional(z.enum(renewalRanges)),
  state: z._default(z.enum([...renewalStates, 'all']), 'due'),
  /** Only courses that the shop sells now, or only the others. */
  sold: z.optional(z.enum(['yes', 'no'])),
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
  query: z.omit(RenewalList, { ...pages, sold: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** The number of counted months, from the present one on, and the limit of each count: a count reads every row. */
export const monthsAhead = 12;
export const mostAMonth = 1_000;

export const readRenewalMonths = endpoint({
  method: 'GET',
  path: '/renewals/months',
  summary:
    'How many run out in each of the next twelve months, in three and in twelve from now, and nobody has renewed, counted up to 1,000 a month and 10,000 in all',
  access,
  query: z.strictObject(about),
  answer: z.object({
    months: z.array(z.object({ month: z.string(), count: z.int() })),
    over: z.int(),
    ranges: z.object({ next_3_months: z.int(), next_12_months: z.int() }),
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
const mostNotices = 500;

const Notices = z.strictObject({
  ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostNotices)),
});

/** told_today: got a notice since midnight. over: has run out. settled: renewed, ordered or skipped. unreachable: suspended, or without an address. */
export const leftOutReasons = ['told_today', 'over', 'settled', 'unreachable'] as const;

const NoticesAnswer = z.object({ people: z.int(), left_out: z.int() });

export const previewNotices = endpoint({
  method: 'POST',
  path: '/renewals/notices/preview',
  summary: 'The notice that these run out as the first of these people would get it, and how many get one',
  access: { can: 'manageCompanies' },
  body: Notices,
  answer: z.extend(NoticesAnswer, {
    /** The people left out, each for one reason. */
    reasons: z.record(z.enum(leftOutReasons), z.int()),
    /** Null if nobody gets one. */
    mail: z.nullable(MailPreview),
  }),
  refuses: [],
});

export const sendNotices = endpoint({
  method: 'POST',
  path: '/renewals/notices',
  summary: 'Tell people now that these run out, each with one e-mail and once a day at most',
  access: { can: 'manageCompanies' },
  body: Notices,
  answer: NoticesAnswer,
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

/** The number of notices in the next round: to people, and to team leads by company and month. Counted up to 10,000. */
const RulesAnswer = z.object({ rules: RenewalRules, next: z.object({ people: z.int(), leads: z.int() }) });

export const readRenewalRules = endpoint({
  method: 'GET',
  path: '/renewal-rules',
  summary: 'When people and team leads get notices that something runs out, and how many the next round would send',
  access: { can: 'changeSettings' },
  answer: RulesAnswer,
  refuses: [],
});

export const saveRenewalRules = endpoint({
  method: 'POST',
  path: '/renewal-rules',
  summary: 'Change when people and team leads get notices that something runs out',
  access: { can: 'changeSettings' },
  body: RenewalRules,
  answer: RulesAnswer,
  refuses: [],
});
