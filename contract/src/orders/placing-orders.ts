import * as z from 'zod/mini';
import { placesPerOrder } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { AnswerValue } from '../shop/events.ts';
import { ExplainedPrice } from '../shop/prices.ts';
import { TaxedBuyer } from '../shop/taxes.ts';
import { SessionKey } from '../shop/webshop.ts';
import {
  ChosenPassword,
  Country,
  Email,
  IdText,
  line,
  optionalLine,
  optionalSiteLine,
  orNothing,
  PersonName,
  Phone,
  RenewalToken,
  siteLine,
} from '../values/fields.ts';
import { BuyerOrder, InstanceId, OrderMethod } from './orders.ts';

/** The purchase. It contains no amounts: amounts sent by a client are ignored. */
export const Purchase = {
  instance_id: InstanceId,
  /** The learning site's id of the course. */
  courseid: z.int().check(z.positive()),
  event_id: z.optional(z.nullable(z.int().check(z.positive()))),
  quantity: z
    .int('order.quantity_invalid')
    .check(
      z.minimum(placesPerOrder.least, 'order.quantity_invalid'),
      z.maximum(placesPerOrder.most, 'order.quantity_invalid'),
    ),
  coupon: optionalLine(40),
  session_key: z.optional(SessionKey),
};

export const quotePrice = endpoint({
  method: 'POST',
  path: '/webshop/price',
  summary: 'What so many places cost and why, with the discount of the company of whoever is signed in',
  access: 'public',
  body: z.object({
    ...Purchase,
    /** Only for buyers without an account: VAT depends on who they are. Default: a company of the seller's country. */
    buyer: z.optional(z.nullable(TaxedBuyer)),
  }),
  answer: ExplainedPrice,
  refuses: [
    'instance.not_found',
    'instance.closed',
    'access.feature_not_enabled',
    'course.not_found',
    'event.not_found',
    'coupon.unknown',
    'coupon.over',
    'coupon.used_up',
    'order.below_minimum',
    'coupon.wrong_currency',
    'external_shop.product_unknown',
    'external_shop.away',
  ],
  limit: { calls: 300, seconds: 60 },
});

/** The account of a new buyer, with the wizard's field names. */
export const newBuyerFields = {
  firstName: PersonName,
  lastName: PersonName,
  registerEmail: Email,
  registerPassword: ChosenPassword,
  /** A private person needs neither phone nor organisation. */
  kind: z._default(TaxedBuyer.shape.kind, 'company'),
  /** Default: the seller's. */
  country: z.optional(orNothing(Country)),
  phone: z.optional(orNothing(Phone)),
  organizationNumber: z.optional(orNothing(line(40))),
  organizationName: z.optional(orNothing(siteLine(200))),
  /** Of a company of another EU country that buys without VAT. */
  vatNumber: z.optional(orNothing(line(40))),
  sendmarketingemails: z._default(z.union([z.literal(0), z.literal(1)]), 0),
};

type CompanyField = 'phone' | 'organizationNumber' | 'organizationName';
type MaybeCompany = { kind?: string } & Partial<Record<CompanyField, unknown>>;

/** Reported immediately, together with other errors. */
const needed = (field: CompanyField, ofPrivate: boolean) =>
  z.refine<MaybeCompany>((buyer) => (buyer.kind === 'private') !== ofPrivate || Boolean(buyer[field]), {
    path: [field],
    error: 'field.required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The checks of a whole buyer. */
export const newBuyerRules = (['phone', 'organizationNumber', 'organizationName'] as const).map((field) =>
  needed(field, false),
);

/** Of a private person too, who would be asked for it as a participant. */
export const phoneOfPrivate = needed('phone', true);

export const NewBuyer = z.object(newBuyerFields).check(...newBuyerRules);
export type NewBuyer = z.infer<typeof NewBuyer>;

/** Asking for a quote needs no password: the account is made with the order. */
export const QuoteBuyer = z.omit(z.object(newBuyerFields), { registerPassword: true }).check(...newBuyerRules);
export type QuoteBuyer = z.infer<typeof QuoteBuyer>;

const participantFields = {
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  phone: z.optional(orNothing(Phone)),
  /** Has an account in the buyer's company, or is the buyer. The account has the phone number, if there is one. */
  known: z._default(z.boolean(), false),
  /** Answers to the event's questions. */
  signupFields: z._default(z.array(z.object({ questionid: z.int(), value: AnswerValue })).check(z.maxLength(50)), []),
};

/** Reported immediately, together with other errors. The server looks up whether a person is known. */
const phoneUnlessKnown = z.refine<{ known?: boolean; phone?: unknown }>(({ known, phone }) => known || Boolean(phone), {
  path: ['phone'],
  error: 'field.required',
  when: ({ value }) => typeof value === 'object' && value !== null,
});

export const Participant = z.object(participantFields).check(phoneUnlessKnown);
export type Participant = z.infer<typeof Participant>;

export const InvoiceAddress = z.object({
  invoicingAddress: line(200),
  city: line(100),
  zipCode: line(20),
});

/**
 * Shown in mail, page and PDF of every invoice, and stored for the company. Its next invoices take all but the purchase
 * order number from there.
 */
export const InvoiceReferences = z.object({
  invoice_reference: optionalLine(100),
  purchase_order_number: optionalLine(100),
  invoice_email: z.optional(z.nullable(Email)),
});

/** Refusals that quoting, placing and paying have in common. */
export const buyingRefusals = [
  'instance.not_found',
  'instance.closed',
  'access.feature_not_enabled',
  'course.not_found',
  'event.not_found',
  'event.sold_out',
  'event.registration_closed',
  'coupon.unknown',
  'coupon.over',
  'coupon.used_up',
  'coupon.wrong_currency',
  'company.inactive',
  'company.licences_exhausted',
  'company.none',
  'access.no_customer_account',
  'user.email_has_account',
  'company.organisation_number_taken',
  'participant.already_assigned',
  'participant.duplicate_email',
  'order.quantity_invalid',
  'order.places_differ',
  'order.placed_differently',
  'order.confirm_address',
  'order.too_many_unpaid',
  'order.private_not_sold_to',
  'vat_number.not_registered',
  'external_shop.product_unknown',
  'external_shop.away',
  'host.away',
] as const;

export const placeOrder = endpoint({
  method: 'POST',
  path: '/webshoppayment/create',
  summary: 'Place an order: price, rules, seats and licences are decided here, once per client key',
  access: 'public',
  body: z.object({
    ...Purchase,
    /** Chosen by the client and the same for every attempt at a purchase. Without it, each call is a new purchase. */
    client_key: z.optional(z.string().check(z.minLength(8), z.maxLength(200))),
    method: OrderMethod,
    /** Only for buyers without an account. */
    buyer: z.optional(z.nullable(NewBuyer)),
    /** The code that `order.confirm_address` has mailed to a new buyer. */
    confirmation_code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(20)))),
    group_name: optionalSiteLine(254),
    /** One place without a named participant: the buyer takes the course. */
    participants: z._default(z.array(Participant).check(z.maxLength(placesPerOrder.most)), []),
    /** A private buyer asks for an e-learning course to open at once, and knows what becomes of the right of withdrawal. */
    withdrawal_consent: z._default(z.boolean(), false),
    invoice_address: z.optional(z.nullable(InvoiceAddress)),
    invoice_references: z.optional(z.nullable(InvoiceReferences)),
    /** The renewal basket that the order comes from: its people may have the course already. */
    renewal: z.optional(RenewalToken),
    language: z.optional(z.string()),
  }),
  answer: BuyerOrder,
  refuses: buyingRefusals,
  limit: { calls: 120, seconds: 60 },
});

export const keepTemporaryOrder = endpoint({
  method: 'POST',
  path: '/temporarywebshoporder/create',
  summary: "Keep a wizard's input for a day under a key of the client's; passwords are taken out",
  access: 'public',
  body: z.object({
    key: z.string().check(z.minLength(8), z.maxLength(200)),
    value: z.record(z.string(), z.unknown()),
    instance_id: InstanceId,
  }),
  answer: z.object({ key: z.string(), expires_at: z.string() }),
  refuses: ['instance.not_found', 'instance.closed', 'request.too_large'],
  limit: { calls: 60, seconds: 60 },
});

export const readTemporaryOrder = endpoint({
  method: 'GET',
  path: '/temporarywebshoporder/{key}',
  summary: "Read a wizard's input back within its day, by the key under which it was kept",
  access: 'public',
  params: z.object({ key: z.string().check(z.minLength(8), z.maxLength(200)) }),
  query: z.object({ instance_id: z.optional(IdText) }),
  answer: z.object({ key: z.string(), value: z.record(z.string(), z.unknown()), expires_at: z.string() }),
  refuses: ['instance.not_found', 'record.not_found'],
  // A key is a secret: it must not be found by trying.
  limit: { calls: 30, seconds: 60 },
});
