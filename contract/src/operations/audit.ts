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
  /** The person's name at that time; null after the person was erased. */
  actor: z.object({ kind: z.enum(actorKinds), name: z.nullable(z.string()) }),
  /** `company.changed` */
  action: z.string(),
  /** The subject's name at that time; null if it has none or the person was erased. */
  subject: z.object({ kind: z.string(), id: z.int(), name: z.nullable(z.string()) }),
  /** By fact; null on a side without a value. */
  changes: z.array(z.object({ fact: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The actions in an account, for filters. Entries may contain others. */
export const auditActions = [
  'audit.exported',
  'certificate.restored',
  'certificate.revoked',
  'certificate.shared',
  'certificate.unshared',
  'company.asking_changed',
  'company.changed',
  'company.created',
  'company.exported',
  'company.join_declined',
  'company.request_declined',
  'connect_account.changed',
  'connect_account.deleted',
  'connect_account.made',
  'connection.changed',
  'coupon.activated',
  'coupon.deactivated',
  'coupon.made',
  'customer.activated',
  'customer.changed',
  'customer.deactivated',
  'customer.made',
  'customer.site_requested',
  'customer.subscribed',
  'customer_settings.changed',
  'department.changed',
  'department.deleted',
  'department.made',
  'difference.accepted',
  'difference.repaired',
  'event.cancelled',
  'event.changed',
  'event.exported',
  'event.made',
  'event.published',
  'event.questions_answered',
  'event.unpublished',
  'group.exported',
  'invoice.approved',
  'invoice.declined',
  'invoice.exported',
  'licence.date_booked',
  'licence.date_given_up',
  'licence.exported',
  'licence.given',
  'licence.moved',
  'licence.taken_back',
  'mail.sent_again',
  'mail_words.changed',
  'offer.changed',
  'offer.made',
  'order.cancelled',
  'order.changed',
  'order.credited',
  'order.exported',
  'order.made',
  'order.participant_corrected',
  'order.refund_retried',
  'order.repaid',
  'order.resumed',
  'payment.asked',
  'person.erased',
  'person.exported',
  'quote.exported',
  'quote.sent_again',
  'quote.withdrawn',
  'quote.written',
  'registration.exported',
  'renewal.exported',
  'renewal.notified',
  'renewal.resumed',
  'renewal.skipped',
  'renewal_rules.changed',
  'report.exported',
  'report_schedule.added',
  'report_schedule.changed',
  'report_schedule.deleted',
  'review.answered',
  'review.changed',
  'review.deleted',
  'review.exported',
  'review.hidden',
  'review.made',
  'review.published',
  'review.reopened',
  'signup_form.changed',
  'signup_form.closed',
  'signup_form.deleted',
  'signup_form.made',
  'signup_form.reopened',
  'subscription.cancelled',
  'subscription.changed',
  'subscription.resumed',
  'team.exported',
  'team.reminded',
  'user.company_changed',
  'user.invited',
  'user.role_given',
  'user.roles_changed',
  'user.suspended',
  'user.unsuspended',
  'users.exported',
  'users.imported',
] as const;

/** The actions on the platform itself. */
export const platformAuditActions = [
  'admin.changed',
  'admin.exported',
  'admin.invited',
  'admin.other_sessions_ended',
  'admin.password_changed',
  'admin.recovery_code_used',
  'admin.recovery_codes_renewed',
  'admin.second_factor_off',
  'admin.second_factor_on',
  'admin.session_ended',
  'admin.signed_in',
  'admin.switched',
  'job.replayed',
  'mail.exported',
  'setting.added',
  'setting.changed',
  'setting.deleted',
  'setting.exception_added',
  'setting.exception_changed',
  'setting.exception_removed',
  'subscription_coupon.activated',
  'subscription_coupon.deactivated',
  'subscription_coupon.made',
  'webhook.replayed',
] as const;

const Name = z.string().check(z.regex(/^[a-z_]{1,60}(\.[a-z_]{1,60})?$/, 'field.invalid'));

const filters = {
  /** The kind of subject, such as `company`. */
  subject: z.optional(Name),
  subject_id: z.optional(IdText),
  action: z.optional(Name),
  ...spanFields,
};

/** `search` matches the acting person and what was changed, by their names, e-mail addresses and numbers. */
const auditQuery = z.extend(listQuery(['created_at'], pageSize.audit, 'desc'), filters);
const exportQuery = z.extend(z.pick(auditQuery, { search: true }), filters);

export const readOwnAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Who changed what in the account, the newest first',
  access: { can: 'readAudit' },
  query: auditQuery,
  answer: listOf(AuditEntry),
  refuses: [],
});

export const exportOwnAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The same entries as CSV, while they are being read',
  access: { can: 'readAudit' },
  query: exportQuery,
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who changed what, at every customer and on the platform itself, in a span of time',
  access: 'admin',
  query: auditQuery,
  answer: z.extend(listOf(AuditEntry), { span: DaySpan }),
  refuses: [],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'The same entries as CSV, while they are being read',
  access: 'admin',
  query: exportQuery,
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});
