import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { signIn } from '../people/sessions.ts';
import { Email, IdText, line, newPassword, RenewalToken, TypedPassword } from '../values/fields.ts';
import { newBuyerFields, newBuyerRules, phoneOfPrivate } from './placing-orders.ts';

/** 0: new and valid. 1: invalid or already taken. 2: a valid existing user. */
export const buyerResponses = { fine: 0, refused: 1, existing: 2 } as const;

/** The wizard's answer to a buyer who has an account. */
const KnownBuyer = z.object({
  userid: z.int(),
  teamlead: z.boolean(),
  istrusted: z.boolean(),
  /** The company's own coupon, as a suggestion. */
  discountcode: z.nullable(z.string()),
  /** The company's team lead, for other people. */
  team_lead_name: z.nullable(z.string()),
  /** How the company usually pays, as a suggestion: as it did last, or else by invoice if it is trusted with one. */
  usual_method: z.nullable(z.enum(['card', 'invoice'])),
  /** The company's own invoice details, used unless the buyer changes them. Its buyers may see them: their invoices show them. */
  invoice_details: z.nullable(
    z.object({
      address: z.nullable(z.string()),
      postal_code: z.nullable(z.string()),
      city: z.nullable(z.string()),
      invoice_reference: z.nullable(z.string()),
      /** The one of the last order by invoice, only as a reminder: each is for one order. */
      purchase_order_number: z.nullable(z.string()),
      invoice_email: z.nullable(z.string()),
    }),
  ),
});

const BuyerChecked = z.object({
  response: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The organisation number belongs to a company of the instance. */
  company_exist: z.boolean(),
  data: z.nullable(KnownBuyer),
});

const InstanceId = z.optional(z.int().check(z.positive()));

const registering = { ...newBuyerFields, instance_id: InstanceId };

/** The form checks this itself: it knows how many characters the learning site asks for, and whether participants have to give a phone number. */
export const buyerToRegister = (passwordLeast: number, { phoneNeeded = false } = {}) =>
  z
    .object({ ...registering, registerPassword: newPassword(passwordLeast) })
    .check(...newBuyerRules, ...(phoneNeeded ? [phoneOfPrivate] : []));

export const registerBuyer = endpoint({
  method: 'POST',
  path: '/webshop/users/register',
  summary:
    'Check a new buyer before the order: 1 where the e-mail has an account. The account itself comes with the order',
  access: 'public',
  body: z.object(registering).check(...newBuyerRules),
  /** The name of the company that has the number, for a request to join it. */
  answer: z.extend(BuyerChecked, { company_name: z.nullable(z.string()) }),
  refuses: ['instance.not_found', 'instance.closed'],
  limit: { calls: 30, seconds: 600 },
});

export const readPasswordRule = endpoint({
  method: 'GET',
  path: '/webshop/users/password-rule',
  summary:
    'How many characters a new password needs: as many as the learning site asks for, and never fewer than the product',
  access: 'public',
  query: z.object({ instance_id: z.optional(IdText) }),
  answer: z.object({ least: z.int() }),
  refuses: ['instance.not_found', 'instance.closed'],
  limit: { calls: 300, seconds: 60 },
});

export const signInBuyer = endpoint({
  method: 'POST',
  path: '/webshop/users/login',
  summary:
    'Sign a buyer in: 2 with a session for an existing user, 1 for a wrong name or password. With action register, only ask whether the name is new (0) or exists (1)',
  access: 'public',
  body: z.object({
    username: line(254),
    password: TypedPassword,
    action: z._default(z.enum(['login', 'register']), 'login'),
    organisationid: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    instance_id: InstanceId,
  }),
  /** The session, as returned by any other sign-in. */
  answer: z.extend(BuyerChecked, { session: z.nullable(signIn.answer) }),
  refuses: ['instance.not_found', 'instance.closed', 'session.too_many_tries', 'session.work_needed', 'host.away'],
  limit: { calls: 300, seconds: 60 },
});

export const readBuyer = endpoint({
  method: 'GET',
  path: '/webshop/users/own',
  summary:
    'Read the facts that the wizard shows to a signed-in buyer: the team lead, the company’s own code and its usual way to pay',
  access: 'user',
  answer: KnownBuyer,
  refuses: ['access.no_customer_account'],
});

const CheckedPerson = z.object({ email: Email });

export const checkParticipants = endpoint({
  method: 'POST',
  path: '/webshop/users/enrol',
  summary:
    'Tell which of these people have the course already, and which are colleagues of the buyer; enrolling itself comes with the order',
  access: 'public',
  body: z.object({
    courseid: z.int().check(z.positive()),
    instance_id: InstanceId,
    users: z.array(CheckedPerson).check(z.minLength(1), z.maxLength(1000)),
    /** Its people may buy the course again. */
    renewal: z.optional(RenewalToken),
  }),
  answer: z.object({
    users: z.array(
      z.object({
        email: z.string(),
        course_assigned: z.boolean(),
        /** Has an account in the buyer's company: an order needs no phone number. Always false for strangers. */
        known: z.boolean(),
      }),
    ),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'course.not_found'],
  limit: { calls: 60, seconds: 600 },
});

export const readOwnAssignment = endpoint({
  method: 'POST',
  path: '/courseassignment/enrolled',
  summary: 'Tell whether the course is assigned to whoever is signed in, and until when; to nobody it is not',
  access: 'public',
  body: z.object({ courseid: z.int().check(z.positive()), instance_id: InstanceId }),
  answer: z.object({
    courseid: z.int(),
    course_assigned: z.boolean(),
    /** The end of the access that runs; null without one, and for access that is only ordered. */
    until: z.nullable(z.string()),
    /** It ends soon, so its owner can renew it now. */
    renewable: z.boolean(),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'course.not_found'],
});
