import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { BookedDate } from '../people/licences.ts';
import { UserRow } from '../people/own-users.ts';
import { ExplainedPrice } from '../shop/prices.ts';
import { Email, IdText, optionalLine, orNothing, PersonName, Phone } from '../values/fields.ts';
import { OrderId } from './orders.ts';

/** More people are a purchase in the shop, which reads them from a file. */
export const mostToBook = 100;

const Person = z.object({
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
  phone: z.optional(orNothing(Phone)),
});

const terms = {
  /** Null for people without a company, whose places are free. */
  company_id: z.nullable(z.int().check(z.positive())),
  payment: z.enum(['invoice', 'free']),
};

type Terms = { company_id: number | null; payment: string; participants?: readonly unknown[] };

/** Reported immediately, together with other errors. */
const whole = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** People with a licence of their own cost nothing, so nobody has to pay for them. */
const isOrder = ({ participants }: Pick<Terms, 'participants'>) => participants?.length !== 0;

const invoiceNeedsCompany = z.refine<Terms>(
  (terms) => terms.payment !== 'invoice' || terms.company_id !== null || !isOrder(terms),
  { path: ['company_id'], error: 'field.required', when: whole },
);

type Contact = Record<'first_name' | 'last_name' | 'email', string | null>;

const neededOfContact = (field: keyof Contact) =>
  z.refine<Terms & { contact: Contact }>(
    ({ company_id, contact, ...order }) => company_id === null || Boolean(contact?.[field]) || !isOrder(order),
    { path: ['contact', field], error: 'field.required', when: whole },
  );

const somebody = z.refine<{ participants: readonly unknown[]; licences: readonly number[] }>(
  ({ participants, licences }) => participants?.length > 0 || licences?.length > 0,
  { path: ['participants'], error: 'field.required', when: whole },
);

const OfEvent = z.strictObject({ id: IdText });

const termRefusals = [
  'access.feature_not_enabled',
  'instance.not_found',
  'course.not_found',
  'event.not_found',
  'event.cancelled',
  'event.over',
  'company.not_found',
  'licence.company_inactive',
  'quote.not_sold_here',
  'external_shop.product_unknown',
  'external_shop.away',
] as const;

/** People who have the course already cannot buy it again: their seat would be a second licence. */
const PersonToBook = z.extend(UserRow, {
  has_course: z.boolean(),
  /** Their licence, if it came without a date: it can be booked on the event. */
  licence_id: z.nullable(z.int()),
  /** The date that they have a seat in. */
  date: z.nullable(BookedDate),
  /** When the date of their licence began, if it is over. A licence is good for one date. */
  past_date: z.nullable(z.string()),
});
export type PersonToBook = z.infer<typeof PersonToBook>;

export const findPeopleToBook = endpoint({
  method: 'GET',
  path: '/events/{id}/people',
  summary:
    'The first people with all typed words, by name, and whether they have the course of the event already, with which date',
  access: { can: 'bookPayments' },
  params: OfEvent,
  query: z.strictObject({
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    company_id: z.optional(IdText),
  }),
  answer: z.object({ rows: z.array(PersonToBook) }),
  refuses: ['event.not_found', 'event.cancelled', 'event.over'],
});

/** Somebody who has the course without a date. */
const DatelessHolder = z.object({
  userid: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  company: z.nullable(z.object({ id: z.int(), name: z.string() })),
  licence_id: z.int(),
});
export type DatelessHolder = z.infer<typeof DatelessHolder>;

export const findDatelessHolders = endpoint({
  method: 'GET',
  path: '/events/{id}/holders',
  summary:
    'The first people, by name, whose licence for the course of the event came without a date and can be booked on it',
  access: { can: 'bookPayments' },
  params: OfEvent,
  query: z.strictObject({ company_id: z.optional(IdText) }),
  answer: z.object({ rows: z.array(DatelessHolder) }),
  refuses: ['event.not_found', 'event.cancelled', 'event.over'],
});

export const previewBooking = endpoint({
  method: 'POST',
  path: '/events/{id}/participants/price',
  summary: 'What so many seats in an event would cost a company, and how many are free',
  access: { can: 'bookPayments' },
  params: OfEvent,
  body: z
    .strictObject({ ...terms, quantity: z.int().check(z.minimum(1), z.maximum(mostToBook)) })
    .check(invoiceNeedsCompany),
  answer: z.object({ price: ExplainedPrice, free_seats: z.int() }),
  refuses: termRefusals,
});

export const bookSeats = endpoint({
  method: 'POST',
  path: '/events/{id}/participants',
  summary:
    'Give people seats in an event by an order that is approved at once, by invoice or free, and book licences that came without a date. The same key again is the same order',
  access: { can: 'bookPayments' },
  params: OfEvent,
  body: z
    .strictObject({
      ...terms,
      key: z.string().check(z.minLength(8), z.maxLength(100)),
      participants: z.array(Person).check(z.maxLength(mostToBook)),
      /** Licences to be booked on the event. Nothing is charged for them. */
      licences: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(mostToBook)), []),
      /** The company's, who gets the confirmation and the invoice. Without a company it is the first participant. */
      contact: z.object({
        first_name: orNothing(PersonName),
        last_name: orNothing(PersonName),
        email: orNothing(Email),
      }),
      invoice_reference: optionalLine(100),
      purchase_order_number: optionalLine(100),
      language: z.optional(z.string()),
    })
    .check(somebody, invoiceNeedsCompany, ...(['first_name', 'last_name', 'email'] as const).map(neededOfContact)),
  answer: z.object({
    /** Null if only licences were booked. */
    order: z.nullable(z.object({ id: OrderId, order_reference_id: z.string(), quantity: z.int() })),
    /** How many people got a seat. */
    seats: z.int(),
  }),
  refuses: [
    ...termRefusals,
    'event.sold_out',
    'company.licences_exhausted',
    'participant.already_assigned',
    'participant.duplicate_email',
    'licence.not_in_use',
    'licence.has_date',
    'licence.ends_before_date',
    'order.placed_differently',
    'vat_number.not_registered',
    'user.invited_often',
    'mail.recipient_often',
  ],
});
