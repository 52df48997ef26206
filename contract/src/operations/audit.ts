import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { DaySpan, spanFields } from '../values/spans.ts';

export const actorKinds = ['user', 'platform_admin', 'buyer', 'system'] as const;

/** An entry of the audit log: who changed what, with the values before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  /** Null for the platform itself. */
  customer: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The person's name and address at that time; null after the person was erased. `filter` lists what else they did. */
  actor: z.object({
    kind: z.enum(actorKinds),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    filter: z.nullable(z.string()),
  }),
  /** `company.changed` */
  action: z.string(),
  /** The subject's name at that time; null if it has none or the person was erased. */
  subject: z.object({ kind: z.string(), id: z.int(), name: z.nullable(z.string()) }),
  /** Whom the subject concerns, as it was then: the buyer of an order and the company, the recipient of a mail. */
  about: z.object({
    person: z.nullable(z.string()),
    email: z.nullable(z.string()),
    company: z.nullable(z.string()),
  }),
  /** By fact; null on a side without a value. */
  changes: z.array(z.object({ fact: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const Name = z.string().check(z.regex(/^[a-z_]{1,60}(\.[a-z_]{1,60})?$/, 'field.invalid'));

/** `user-1-12` for user 12 of customer 1, or `admin-3`: everything that one person did. */
const ActorName = z.string().check(z.regex(/^(user-\d{1,15}|admin)-\d{1,15}$/, 'field.invalid'));

const filters = {
  actor: z.optional(ActorName),
  /** The kind of subject, such as `company`. */
  subject: z.optional(Name),
  subject_id: z.optional(IdText),
  action: z.optional(Name),
  ...spanFields,
};

/** A customer, or 0 for what belongs to none. */
const platformFilters = { ...filters, customer: z.optional(IdText) };

/**
 * `search` matches the acting person, what was changed and whom it concerns, by their names, e-mail addresses and numbers.
 */
const list = listQuery(['created_at'], pageSize.audit, 'desc');
const ownQuery = z.extend(list, filters);
const platformQuery = z.extend(list, platformFilters);
const exported = z.pick(list, { search: true });

/** The name of the person that `actor` asks for. Null without one, and after the person was erased. */
const chosen = { chosen_actor: z.nullable(z.string()) };

export const readOwnAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what in the account, the newest first',
  access: { can: 'readAudit' },
  query: ownQuery,
  answer: z.extend(listOf(AuditEntry), chosen),
  refuses: [],
});

export const exportOwnAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The same entries as CSV, while they are being read',
  access: { can: 'readAudit' },
  query: z.extend(exported, filters),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what, at every customer and on the platform itself, in a span of time',
  access: 'admin',
  query: platformQuery,
  answer: z.extend(listOf(AuditEntry), {
    ...chosen,
    span: DaySpan,
    /** The name of the customer that `customer` asks for. */
    chosen_customer: z.nullable(z.string()),
  }),
  refuses: [],
});

/** As many of a customer's newest changes are on its page. */
export const mostLatest = 6;

export const readLatestAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/latest',
  summary: 'The newest changes at one customer, of any time',
  access: 'admin',
  query: z.strictObject({ customer: IdText }),
  answer: z.object({ rows: z.array(AuditEntry) }),
  refuses: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'The same entries as CSV, while they are being read',
  access: 'admin',
  query: z.extend(exported, platformFilters),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/** Somebody who has changed something. `actor` is the filter's value; `of` the customer, for the owner. */
const AuditActor = z.object({
  actor: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  of: z.nullable(z.string()),
});
export type AuditActor = z.infer<typeof AuditActor>;

const actorQuery = z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') });

export const readOwnAuditActors = endpoint({
  method: 'GET',
  path: '/audit/actors',
  summary: 'People who changed something in the account: the latest, or those that a search finds',
  access: { can: 'readAudit' },
  query: actorQuery,
  answer: z.object({ rows: z.array(AuditActor) }),
  refuses: [],
});

export const readAuditActors = endpoint({
  method: 'GET',
  path: '/admin/audit/actors',
  summary: "The platform's administrators, or all people who changed something and whom a search finds",
  access: 'admin',
  query: actorQuery,
  answer: z.object({ rows: z.array(AuditActor) }),
  refuses: [],
});
