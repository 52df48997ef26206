import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { invoiceStates } from '../orders/invoice-rules.ts';
import { OrderMethod, OrderStatus } from '../orders/orders.ts';
import { OwnReview } from '../shop/reviews.ts';
import { IdText, line } from '../values/fields.ts';

const Id = z.strictObject({ id: IdText });
const Moment = z.string();

/** The condition for access: the seller approves the order, or its buyer pays. Null if nothing is waited for. */
const WaitsFor = z.nullable(z.enum(['approval', 'payment']));

/** Null if nobody can renew it here: it has no licence, or its end is far away. */
const Renewing = z.nullable(
  z.object({
    /** `skipped`: somebody decided not to renew it. `renewed`: a newer licence is there, the new certificate is not yet. */
    state: z.enum(['open', 'skipped', 'ordered', 'renewed']),
    /** The learner's request that waits, or that was declined. */
    request: z.nullable(z.object({ state: z.enum(['open', 'ordered', 'declined']), answer: z.string(), at: Moment })),
    /** The learner's own order that renews it. `unpaid`: nothing happens until they pay it by card. */
    order: z.nullable(z.object({ id: z.string(), unpaid: z.boolean() })),
    /** Of the order that renews it, whoever placed it. */
    waits_for: WaitsFor,
  }),
);
export type Renewing = z.infer<typeof Renewing>;

/**
 * A course that was renewed after its completion and is to be taken again; null for all others. `to_begin`: its 100 % are those
 * of before, because the learning site has not reported less since the renewal.
 */
const Again = z.nullable(z.enum(['to_begin', 'begun']));

/** A course that the learner is or was in. `waiting`: access is on its way. `suspended`: it waits for the order. */
const LearnersCourse = z.object({
  /** The learning site's id. */
  courseid: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  state: z.enum(['running', 'waiting', 'suspended', 'over']),
  /** Null unless it is suspended. */
  waits_for: WaitsFor,
  /** In percent; null if the course does not track it, or it was never read. */
  progress: z.nullable(z.int()),
  completed_at: z.nullable(Moment),
  again: Again,
  ends_at: z.nullable(Moment),
  /** The shop sells it, so it can be ordered again. */
  sold: z.boolean(),
  renewal: Renewing,
  /** It is held on dates, and the learner has no seat in any of them. */
  without_date: z.boolean(),
  /** When the date of its licence began, which is over. The licence is good for no other one. */
  past_date: z.nullable(Moment),
  /** The licence that a date can be booked with, and whether one is open; null if the learner cannot book one. */
  to_book: z.nullable(z.object({ licence_id: z.int(), open: z.boolean() })),
  /** At the learning site. */
  url: z.string(),
  /** Null if the learner may not write a review. */
  review: z.nullable(z.object({ written: z.nullable(OwnReview) })),
});
export type LearnersCourse = z.infer<typeof LearnersCourse>;

/** A date that the learner has a seat in. `id` is the event's. */
const LearnersDate = z.object({
  id: z.int(),
  courseid: z.int(),
  course_name: z.string(),
  starts_at: Moment,
  ends_at: z.nullable(Moment),
  location: z.string(),
  /** Nobody can register any more, so seats are changed by the training company. */
  registration_closed: z.boolean(),
  /** Their names; null if none is named. */
  trainers: z.nullable(z.string()),
  /** False while the order waits for its payment or approval. */
  confirmed: z.boolean(),
  /** The organiser asks something that can still be answered. */
  asks: z.boolean(),
  /** A question that needs an answer has none. */
  unanswered: z.boolean(),
  /** The licence that was booked on this date, as long as it can be booked on another one; otherwise null. */
  licence_id: z.nullable(z.int()),
  /** The licence whose holder may ask for another date, because a colleague has bought the seat; otherwise null. */
  licence_to_ask: z.nullable(z.int()),
  /** The number of the order that the seat was bought with; null for other seats. */
  order_reference_id: z.nullable(z.string()),
});
export type LearnersDate = z.infer<typeof LearnersDate>;

/** How a shared certificate names its holder: "Stina Ek" or "Stina E." */
export const shownNames = ['full', 'short'] as const;
export type ShownName = (typeof shownNames)[number];

const Share = z.object({ url: z.string(), name_shown: z.enum(shownNames), since: Moment });
const Revocation = z.object({ at: Moment, reason: z.string() });

const LearnersCertificate = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for a certificate of the whole site. */
  courseid: z.nullable(z.int()),
  course_name: z.nullable(z.string()),
  /** The shop sells its course. */
  sold: z.boolean(),
  renewal: Renewing,
  issued_at: Moment,
  expires_at: z.nullable(Moment),
  revoked: z.nullable(Revocation),
  share: z.nullable(Share),
});
export type LearnersCertificate = z.infer<typeof LearnersCertificate>;

const LearnersOrder = z.object({
  id: z.string(),
  order_reference_id: z.string(),
  created_at: Moment,
  date_paid: z.nullable(Moment),
  status: OrderStatus,
  method: OrderMethod,
  course_name: z.string(),
  quantity: z.int(),
  total: z.int(),
  currency: z.string(),
  documents: z.array(z.enum(['confirmation', 'receipt', 'invoice'])),
  /** Our own invoice, once it was sent, or the card provider's while it is to be paid. The day is the customer's. */
  invoice: z.nullable(z.object({ state: z.enum(invoiceStates), due_on: z.string() })),
});
export type LearnersOrder = z.infer<typeof LearnersOrder>;

const Learning = z.object({
  courses: z.array(LearnersCourse),
  /** Whether the progress is recent enough to be shown without asking the learning site. */
  progress_fresh: z.boolean(),
  dates: z.array(LearnersDate),
  certificates: z.array(LearnersCertificate),
  /** The newest ones. */
  orders: z.array(LearnersOrder),
  more_orders: z.boolean(),
  instance_id: z.int(),
  site_url: z.string(),
  /** Whether the shop sells anything. */
  has_shop: z.boolean(),
  /** The learner's company, if they can ask it for courses and renewals. Leads order themselves. */
  asks: z.nullable(z.string()),
  /** The training company; without an address it cannot be written to. */
  vendor: z.object({ name: z.string(), email: z.nullable(z.string()) }),
});
export type Learning = z.infer<typeof Learning>;

export const readLearning = endpoint({
  method: 'GET',
  path: '/learning',
  summary: "The learner's home: own courses, dates, certificates and newest orders",
  access: { can: 'learn' },
  answer: Learning,
  refuses: [],
});

export const readProgress = endpoint({
  method: 'GET',
  path: '/learning/progress',
  summary: 'How far the learner has come in each course, read from the learning site; the last known while it is away',
  access: { can: 'learn' },
  answer: z.object({ courses: z.array(z.object({ courseid: z.int(), progress: z.int(), again: Again })) }),
  refuses: [],
});

export const readCalendarFile = endpoint({
  method: 'GET',
  path: '/learning/dates/{id}/calendar',
  summary: 'A date that the learner has a seat in, as a calendar file',
  access: { can: 'learn' },
  params: Id,
  answer: z.unknown(),
  file: 'text/calendar',
  refuses: ['event.not_found'],
});

export const readCertificateFile = endpoint({
  method: 'GET',
  path: '/learning/certificates/{id}/document',
  summary: "One of the learner's certificates as PDF, with the link to verify it if it is shared",
  access: { can: 'learn' },
  params: Id,
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: ['record.not_found', 'certificate.revoked'],
  // It is drawn each time it is asked for.
  limit: { calls: 60, seconds: 60 },
});

export const shareCertificate = endpoint({
  method: 'POST',
  path: '/learning/certificates/{id}/share',
  summary: 'Share a certificate by a secret link; sharing it again changes how the holder is named and keeps the link',
  access: { can: 'learn' },
  params: Id,
  body: z.strictObject({ name_shown: z._default(z.enum(shownNames), 'full') }),
  answer: Share,
  refuses: ['record.not_found', 'certificate.revoked'],
});

export const unshareCertificate = endpoint({
  method: 'POST',
  path: '/learning/certificates/{id}/unshare',
  summary: 'Stop sharing a certificate; the link never works again',
  access: { can: 'learn' },
  params: Id,
  answer: z.object({ id: z.int() }),
  refuses: ['record.not_found'],
});

export const certificateStates = ['valid', 'expired', 'revoked'] as const;

/** The facts of a certificate that a stranger with the link may see. */
const VerifiedCertificate = z.object({
  state: z.enum(certificateStates),
  holder: z.string(),
  name: z.string(),
  course_name: z.nullable(z.string()),
  issuer: z.object({ name: z.string(), site: z.string() }),
  issued_at: Moment,
  expires_at: z.nullable(Moment),
  revoked_at: z.nullable(Moment),
  /** When the question was answered. */
  checked_at: Moment,
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/certificates/shared/{token}',
  summary: 'Whether a shared certificate is valid, for whom, by whom and until when',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  answer: VerifiedCertificate,
  refuses: ['certificate.not_shared'],
  limit: { calls: 60, seconds: 60 },
});

export const readAnyCertificateFile = endpoint({
  method: 'GET',
  path: '/certificates/{id}/document',
  summary: 'A certificate of anybody of the instance as PDF, for those who run the account',
  access: { can: 'openCompanyAccount' },
  params: Id,
  answer: z.unknown(),
  file: 'application/pdf',
  refuses: ['record.not_found', 'certificate.revoked'],
  // It is drawn each time it is asked for.
  limit: { calls: 60, seconds: 60 },
});

export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/certificates/{id}/revoke',
  summary: 'Declare a certificate invalid: its holder and everybody with its link see it',
  access: { can: 'manageUsers' },
  params: Id,
  body: z.strictObject({ reason: line(500) }),
  answer: z.object({ id: z.int() }),
  refuses: ['record.not_found', 'certificate.revoked'],
});

export const restoreCertificate = endpoint({
  method: 'POST',
  path: '/certificates/{id}/restore',
  summary: 'Undo the revocation of a certificate; a link that was shared works again',
  access: { can: 'manageUsers' },
  params: Id,
  answer: z.object({ id: z.int() }),
  refuses: ['record.not_found'],
});
