import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const foundKinds = [
  'user',
  'company',
  'department',
  'order',
  'invoice',
  'quote',
  'course',
  'certificate',
  'event',
  'form',
  'coupon',
  'group',
  'customer',
  'subscription',
  'connect_account',
  'subscription_invoice',
  'setting',
  'webhook',
  'mail',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Each begins with something found: an order that waits, a course with dates, an unpaid invoice, a course on sale, a person of the team. */
const foundTasks = ['approve', 'add_date', 'pay', 'buy', 'assign', 'remind'] as const;
export type FoundTask = (typeof foundTasks)[number];

const Found = z.object({
  kind: z.enum(foundKinds),
  /** How the thing's page names it. For mails it is the recipient, for a person that the owner finds their address. */
  id: z.string(),
  title: z.string(),
  /** A word that distinguishes it from others with the same title: an address, a company, a place. */
  details: z.array(z.string()),
  /** The moment that belongs to it: when it was ordered, when it begins. An invoice has its due day, a quote its last one. */
  at: z.nullable(z.string()),
  /** The company whose page shows it to somebody who has no page of the thing itself. */
  company_id: z.nullable(z.int()),
  /** The customer, for platform admins. */
  instance_id: z.nullable(z.int()),
  /** Bought licences of a course that nobody has, for those who lead its company; counted up to a thousand. */
  free: z.nullable(z.int()),
  /** Actions that wait to be done with it, or are done often. */
  action: z.nullable(z.enum(['approve', 'add_date', 'pay', 'buy'])),
  /** Where it is at the learning site: a course of the caller's own. */
  url: z.nullable(z.string()),
});
export type Found = z.infer<typeof Found>;

const FoundThings = z.object({
  things: z.array(Found),
  /** Kinds of which there are more than these. */
  more: z.array(z.enum(foundKinds)),
});
export type FoundThings = z.infer<typeof FoundThings>;

export const findThings = endpoint({
  method: 'GET',
  path: '/find',
  summary: 'The first few things of each kind that have all typed words, among those whose pages the caller may open',
  access: 'user',
  query: z.strictObject({
    search: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(100)),
    /** Only what this can be done with. */
    for: z.optional(z.enum(foundTasks)),
  }),
  answer: FoundThings,
  refuses: [],
});
