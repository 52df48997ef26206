import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { InstanceId } from '../orders/orders.ts';
import { mostAtOnce } from '../people/team.ts';
import { ExplainedPrice } from '../shop/prices.ts';
import { CourseType } from '../shop/webshop.ts';
import { IdText, RenewalToken } from '../values/fields.ts';
import { renewalKinds } from './renewals.ts';

/** The days for which a basket's link works. */
export const basketDays = 60;
export const mostInBasket = 500;

const Person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  kind: z.enum(renewalKinds),
  ends_at: z.string(),
  /** The end of the access if it is ordered and given now; null if the access has no end. */
  new_until: z.nullable(z.string()),
  removed: z.boolean(),
  /** The licence that ends was not used yet, and the date to come that it has. Null for all others, and for strangers. */
  unused: z.nullable(z.object({ booked_at: z.nullable(z.string()) })),
  /** Only for people of the company, and for the person: what the order asks for. */
  contact: z.nullable(z.object({ email: z.string() })),
});
export type BasketPerson = z.infer<typeof Person>;

const Group = z.object({
  courseid: z.int(),
  name: z.string(),
  image: z.nullable(z.string()),
  type: z.nullable(CourseType),
  /** Why the course cannot be bought now. */
  closed: z.nullable(z.enum(['not_sold', 'no_dates'])),
  people: z.array(Person),
  /** Dates with a seat for somebody; none for a course without dates. */
  dates: z.array(
    z.object({
      id: z.int(),
      start_date: z.string(),
      end_date: z.nullable(z.string()),
      location: z.string(),
      free: z.int(),
    }),
  ),
  /** Bought licences that nobody has, which the caller may assign to these people instead of ordering. */
  free: z.int(),
  /** For everybody who is not removed; with the company's code for its own people. Null where nothing can be bought. */
  price: z.nullable(ExplainedPrice),
});
export type BasketGroup = z.infer<typeof Group>;

const Settled = z.object({
  courseid: z.int(),
  name: z.string(),
  /** `skipped`: somebody decided not to renew it. */
  state: z.enum(['ordered', 'renewed', 'skipped']),
  /** The reader's own order. */
  order: z.nullable(z.object({ id: z.string() })),
});
export type SettledRenewal = z.infer<typeof Settled>;

/** The renewals of one company or one person, as the holder of the link sees them. */
export const RenewalBasket = z.object({
  instance_id: z.int(),
  vendor: z.string(),
  vendor_email: z.nullable(z.string()),
  /** Null for the basket of one person without a company. */
  company: z.nullable(z.string()),
  expires_at: z.string(),
  groups: z.array(Group),
  /** Former content that is renewed, ordered or not to be renewed any more. */
  done: z.int(),
  /** It has never held anybody but the reader. */
  own: z.boolean(),
  /** The same content as it ended, in one's own basket only. */
  settled: z.array(Settled),
  /** yes: the caller may order for these people. sign_in: nobody is signed in. no: somebody else is. */
  buyer: z.enum(['yes', 'sign_in', 'no']),
  /** How the company paid last. */
  method: z.nullable(z.enum(['card', 'invoice'])),
});
export type RenewalBasket = z.infer<typeof RenewalBasket>;

const ByLink = z.object({ token: RenewalToken });
const refuses = ['instance.not_found', 'instance.closed', 'renewal.basket_not_found', 'renewal.basket_over'] as const;
const assigningRefuses = [
  'company.not_found',
  'record.not_found',
  'licence.company_inactive',
  'licence.course_closed',
  'licence.none_left',
  'participant.already_assigned',
] as const;
/** A token is a secret: it must not be found by trying. */
const limit = { calls: 120, seconds: 60 };

export const readBasket = endpoint({
  method: 'GET',
  path: '/renewal-baskets/{token}',
  summary: 'A renewal basket, for whoever holds its link: people by course, dates to choose from and prices',
  access: 'public',
  params: ByLink,
  query: z.strictObject({ instance_id: z.optional(IdText) }),
  answer: RenewalBasket,
  refuses,
  limit,
});

export const changeBasket = endpoint({
  method: 'POST',
  path: '/renewal-baskets/{token}/people',
  summary: 'Take somebody out of a renewal basket, or put them back',
  access: 'public',
  params: ByLink,
  body: z.strictObject({ instance_id: InstanceId, id: z.int().check(z.positive()), removed: z.boolean() }),
  answer: RenewalBasket,
  refuses: [...refuses, 'record.not_found'],
  limit,
});

export const assignFromBasket = endpoint({
  method: 'POST',
  path: '/renewal-baskets/{token}/licences',
  summary: 'Renew the people of a course in a basket with bought licences that nobody has',
  access: { can: 'seeCompanies' },
  params: ByLink,
  body: z.strictObject({ courseid: z.int().check(z.positive()) }),
  answer: z.object({ assigned: z.int() }),
  refuses: ['renewal.basket_not_found', 'renewal.basket_over', ...assigningRefuses],
  limit,
});

export const assignLeft = endpoint({
  method: 'POST',
  path: '/renewals/{id}/licence',
  summary: 'Renew somebody with a bought licence that nobody has',
  access: { can: 'seeCompanies' },
  params: z.strictObject({ id: IdText }),
  answer: z.object({ assigned: z.int() }),
  refuses: [...assigningRefuses],
});

/** The address of a basket, with its secret. */
export const BasketLink = z.object({ instance_id: z.int(), token: z.string(), path: z.string() });

export const makeBasket = endpoint({
  method: 'POST',
  path: '/renewal-baskets',
  summary: 'Put people of one company into a renewal basket and get its link',
  access: { can: 'seeCompanies' },
  body: z.strictObject({
    ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostInBasket)),
  }),
  answer: BasketLink,
  refuses: ['record.not_found', 'renewal.several_companies'],
});

export const makeTeamBasket = endpoint({
  method: 'POST',
  path: '/renewal-baskets/team',
  summary: 'A basket with everything that ends soon, or has ended lately, for these people of a team',
  access: { can: 'seeCompanies' },
  body: z.strictObject({
    company_id: z.int().check(z.positive()),
    userids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostAtOnce)),
    /** Only this course; the learning site's id. */
    courseid: z.optional(z.int().check(z.positive())),
  }),
  answer: BasketLink,
  refuses: ['renewal.nothing_of_team'],
});

export const makeOwnBasket = endpoint({
  method: 'POST',
  path: '/renewal-baskets/own',
  summary: 'A basket with what ends soon, or has ended lately, for whoever is signed in',
  access: { can: 'learn' },
  answer: BasketLink,
  refuses: ['renewal.nothing'],
});
