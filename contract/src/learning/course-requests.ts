import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdText, optionalNote, PersonName, RenewalToken } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { BasketLink } from './renewal-baskets.ts';
import { renewalKinds } from './renewals.ts';

/** The days for which the link in a mail answers its request. */
export const requestLinkDays = 14;
/** Nobody needs more open requests at once. */
export const mostRequests = 20;
/** Characters of a reason or an answer. */
export const mostWords = 500;

/** `ordered`: an order has a place for the asker and waits for payment or approval. `approved`: they have the course. */
export const requestStates = ['open', 'ordered', 'approved', 'declined', 'withdrawn'] as const;
const State = z.enum(requestStates);
export type RequestState = z.infer<typeof State>;

const Id = z.int().check(z.positive());
/** Until when the asker's course or certificate is valid, if they ask to renew it; null for a course that is new to them. */
const RenewsUntil = z.nullable(z.string());
const Note = optionalNote(mostWords);

/** The date of the course that the asker would like; null for any. */
export const WishedDate = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  location: z.string(),
});
export type WishedDate = z.infer<typeof WishedDate>;

/** The date of the asker's seat when another one was asked for; null if a course or its renewal was. */
const Leaves = z.nullable(WishedDate);

/** The names of the asker's leads who decide. Empty if training managers do, and for somebody the company does not know. */
export const Leads = z.array(z.string());

const OwnRequest = z.object({
  id: z.int(),
  company: z.string(),
  leads: Leads,
  /** The asker's reason. */
  note: z.string(),
  wished_date: z.nullable(WishedDate),
  leaves: Leaves,
  courseid: z.int(),
  course_name: z.string(),
  state: State,
  renews_until: RenewsUntil,
  /** The lead's words. */
  answer: z.string(),
  created_at: z.string(),
  /** When it was answered; null while it waits. */
  decided_at: z.nullable(z.string()),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

const Asking = z.object({
  instance_id: z.int(),
  vendor: z.string(),
  course: z.object({ courseid: z.int(), name: z.string(), image: z.nullable(z.string()) }),
  /** The caller's company, if it takes requests; null for everybody else. */
  company: z.nullable(z.string()),
  /** The caller belongs to a company, whether or not it takes requests. */
  in_company: z.boolean(),
  leads: Leads,
  /** The dates with free seats, from which the asker may wish. */
  dates: z.array(WishedDate),
  /** Somebody who is not signed in may ask with an address of a company's domain. */
  by_domain: z.boolean(),
  has_course: z.boolean(),
  /** The caller's course or certificate that ends soon or has ended lately: asking is for its renewal. */
  renewal: z.nullable(z.object({ kind: z.enum(renewalKinds), ends_at: z.string() })),
  /** The caller's last request for the course. */
  request: z.nullable(OwnRequest),
});
export type Asking = z.infer<typeof Asking>;

export const readAsking = endpoint({
  method: 'GET',
  path: '/course-requests/asking',
  summary: 'Whether the caller may ask their company for a course of the shop, and what became of asking before',
  access: 'public',
  query: z.strictObject({ courseid: IdText, instance_id: z.optional(IdText) }),
  answer: Asking,
  refuses: ['instance.not_found', 'instance.closed', 'access.feature_not_enabled', 'course.not_found'],
  limit: { calls: 120, seconds: 60 },
});

export const CourseQuestion = z.strictObject({
  instance_id: z.optional(Id),
  courseid: Id,
  note: Note,
  event_id: z.optional(z.nullable(Id)),
  /** The person who asks without a session. */
  person: z.optional(z.strictObject({ first_name: PersonName, last_name: PersonName, email: Email })),
  confirmation_code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
});

export const askForCourse = endpoint({
  method: 'POST',
  path: '/course-requests',
  summary:
    'Ask for a course: the lead is mailed and decides. Without a session, a code that was mailed proves the address',
  access: 'public',
  body: CourseQuestion,
  answer: z.object({ company: z.string(), leads: Leads, /** They had asked before. */ again: z.boolean() }),
  refuses: [
    'instance.not_found',
    'instance.closed',
    'access.feature_not_enabled',
    'course.not_found',
    'event.not_found',
    'course_request.not_allowed',
    'course_request.too_many',
    'participant.already_assigned',
    'order.confirm_address',
  ],
  // A whole class behind one address may ask at once. Codes and mails have limits of their own.
  limit: { calls: 120, seconds: 600 },
});

export const readOwnRequests = endpoint({
  method: 'GET',
  path: '/course-requests/own',
  summary: 'What the caller has asked for: what is open, and what was answered lately',
  access: { can: 'learn' },
  answer: z.array(OwnRequest),
  refuses: [],
});

const one = z.strictObject({ id: IdText });

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/course-requests/{id}/withdraw',
  summary: 'Take back a request that nobody has answered',
  access: { can: 'learn' },
  params: one,
  answer: z.object({ withdrawn: z.boolean() }),
  refuses: ['course_request.gone'],
});

const CourseRequest = z.object({
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  courseid: z.int(),
  course_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** Has no account yet; approving invites them. */
  is_new: z.boolean(),
  note: z.string(),
  wished_date: z.nullable(WishedDate),
  leaves: Leaves,
  state: State,
  renews_until: RenewsUntil,
  /**
   * Bought licences of the course that nobody has; counted up to a thousand. None for somebody who still has the course: a
   * licence of the pool begins at once, and a renewal where the present access ends.
   */
  free: z.int(),
  /**
   * The shop sells it, and the reader orders for this company: orders are for the buyer's own. Others can open the basket of
   * a renewal and pass its link on.
   */
  buyable: z.boolean(),
  /** The price of a seat for the company today, with its discount or its own code; null if the shop has no price of its own for it. */
  price: z.nullable(
    z.object({
      /** In minor units. */
      amount: z.int(),
      currency: Currency,
      /** Whether the amount has VAT in it. `none`: the company pays none. */
      vat: z.enum(['included', 'excluded', 'none']),
      discounted: z.boolean(),
    }),
  ),
  /** It has dates, so one is chosen with the order. */
  has_dates: z.boolean(),
  created_at: z.string(),
});
export type CourseRequest = z.infer<typeof CourseRequest>;

export const readCourseRequests = endpoint({
  method: 'GET',
  path: '/course-requests',
  summary: 'The open requests of a team, oldest first: of a company, or of the departments that the caller leads',
  access: { can: 'seeCompanies' },
  query: z.strictObject({ company_id: z.optional(IdText), id: z.optional(IdText) }),
  answer: z.array(CourseRequest),
  refuses: ['company.not_found'],
});

const approving = [
  'course_request.gone',
  'licence.none_left',
  'licence.company_inactive',
  'licence.course_closed',
  'participant.already_assigned',
  'record.not_found',
  'user.email_taken',
  'company.not_found',
  'licence.not_in_use',
  'licence.has_date',
  'licence.ends_before_date',
  'event.not_found',
  'event.registration_closed',
  'event.sold_out',
] as const;

export const approveRequest = endpoint({
  method: 'POST',
  path: '/course-requests/{id}/approve',
  summary:
    "Give the asker one of the company's free licences, or move their seat to the date that they ask for. Without a free licence or seat the request stays open",
  access: { can: 'seeCompanies' },
  params: one,
  answer: z.object({
    state: State,
    /** The licence, if its course is held on dates and it has none yet. The caller can choose one, and so can its holder. */
    licence_to_date: z.nullable(z.int()),
  }),
  refuses: approving,
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/course-requests/{id}/decline',
  summary: 'Decline the request, with a word to the asker',
  access: { can: 'seeCompanies' },
  params: one,
  body: z.strictObject({ answer: Note }),
  answer: z.object({ state: State }),
  refuses: ['course_request.gone', 'company.not_found'],
});

const renewing = ['course_request.gone', 'company.not_found', 'record.not_found', 'renewal.ordered'] as const;

export const orderRenewal = endpoint({
  method: 'POST',
  path: '/course-requests/{id}/basket',
  summary:
    'Put the person who asks for a renewal into a renewal basket and get its link. The order answers the request',
  access: { can: 'seeCompanies' },
  params: one,
  answer: BasketLink,
  refuses: renewing,
});

const ByLink = z.strictObject({ token: RenewalToken });
const linkRefuses = ['instance.not_found', 'instance.closed', 'course_request.link_over'] as const;
/** A token is a secret: it must not be found by trying. */
const limit = { calls: 120, seconds: 60 };

const LinkedRequest = z.extend(CourseRequest, {
  instance_id: z.int(),
  vendor: z.string(),
  /** In whose name the link answers. */
  lead: z.string(),
});
export type LinkedRequest = z.infer<typeof LinkedRequest>;

export const readLinkedRequest = endpoint({
  method: 'GET',
  path: '/course-requests/links/{token}',
  summary: 'Read the request that the link in a mail to a lead answers. Reading changes nothing',
  access: 'public',
  params: ByLink,
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: LinkedRequest,
  refuses: linkRefuses,
  limit,
});

export const answerLinkedRequest = endpoint({
  method: 'POST',
  path: '/course-requests/links/{token}',
  summary: 'Answer the request of a link, once, in the name of the lead who got the mail',
  access: 'public',
  params: ByLink,
  body: z.strictObject({ instance_id: z.optional(Id), approve: z.boolean(), answer: Note }),
  answer: LinkedRequest,
  refuses: [...linkRefuses, ...approving],
  limit,
});

export const orderLinkedRenewal = endpoint({
  method: 'POST',
  path: '/course-requests/links/{token}/basket',
  summary: 'The same by the link in a mail to a lead. Ordering what is in the basket needs a session',
  access: 'public',
  params: ByLink,
  body: z.strictObject({ instance_id: z.optional(Id) }),
  answer: BasketLink,
  refuses: [...linkRefuses, ...renewing],
  limit,
});
