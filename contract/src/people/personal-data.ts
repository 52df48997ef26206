import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdText } from '../values/fields.ts';

const OnePerson = z.strictObject({ id: IdText });
export const ByEmail = z.strictObject({ email: Email });

/** The file with a person's data, told apart from others in the same folder. */
export const personFile = (email: string): string =>
  `person-${email.replace(/[^\w.-]/g, '_')}-${new Date().toISOString().slice(0, 10)}.json`;

export const exportPerson = endpoint({
  method: 'GET',
  path: '/users/{id}/personal-data',
  summary: 'Everything that the account holds about one of its users, as JSON',
  access: { can: 'manageUsers' },
  params: OnePerson,
  answer: z.unknown(),
  file: 'application/json',
  refuses: ['record.not_found'],
});

/** Open matters of a person who is to be erased; `erasePerson` says what happens to each. */
export const OpenThings = z.object({
  /** Own invoices that wait, of an organisation: they stay in the list of orders and are decided there. */
  invoices: z.int(),
  /** The same without an organisation: nobody is left to pay them, so they are declined. */
  private_invoices: z.int(),
  /** Other unpaid orders: they end when their time to pay is over. */
  unpaid_orders: z.int(),
  /** Places in coming events, in orders that stay with their organisation or buyer. */
  places: z.int(),
  /** Seats of registrations and booked licences in coming events: they are free again. */
  registrations: z.int(),
  /** Companies that lose their team lead. */
  leads: z.array(z.string()),
  /** Nobody else could run the account, so the person cannot be erased. */
  last_manager: z.boolean(),
});
export type OpenThings = z.infer<typeof OpenThings>;

export const readOpenThings = endpoint({
  method: 'GET',
  path: '/users/{id}/open',
  summary: 'What is open for a user, and would be ended, freed or left behind by erasing them',
  access: { can: 'manageUsers' },
  params: OnePerson,
  answer: OpenThings,
  refuses: ['record.not_found'],
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/users/{id}/erase',
  summary: 'Erase a user everywhere except in accounting records, and the account at the learning site',
  access: { can: 'manageUsers' },
  params: OnePerson,
  answer: z.null(),
  refuses: ['record.not_found', 'person.self', 'user.last_training_manager'],
});

/** An address must hold no personal data, so a page names a person by the id of their account. */
export const readPersonAddress = endpoint({
  method: 'GET',
  path: '/admin/personal-data/{instance}/{id}',
  summary: 'The e-mail address of an account, to look the person up by it',
  access: 'admin',
  params: z.strictObject({ instance: IdText, id: IdText }),
  answer: ByEmail,
  refuses: ['record.not_found'],
});

/** How much data is stored about an address, by customer. */
export const findPerson = endpoint({
  method: 'GET',
  path: '/admin/personal-data',
  summary: 'Where an e-mail address is known, over all customers',
  access: 'admin',
  query: ByEmail,
  answer: z.object({
    places: z.array(
      z.object({
        /** Null for the platform itself. */
        customer: z.nullable(z.object({ id: z.int(), name: z.string() })),
        user_id: z.nullable(z.int()),
        name: z.nullable(z.string()),
        has_account: z.boolean(),
        /** Nobody can sign in with the account. */
        suspended: z.boolean(),
        company: z.nullable(z.string()),
        /** When the person was here or on the learning site last. */
        last_seen_at: z.nullable(z.string()),
        orders: z.int(),
        registrations: z.int(),
        mails: z.int(),
        open: OpenThings,
      }),
    ),
  }),
  refuses: [],
});

export const exportPersonByEmail = endpoint({
  method: 'GET',
  path: '/admin/personal-data/export',
  summary: 'Everything that is held about an e-mail address at any customer, as JSON',
  access: 'admin',
  query: ByEmail,
  answer: z.unknown(),
  file: 'application/json',
  refuses: ['record.not_found'],
});

export const erasePersonByEmail = endpoint({
  method: 'POST',
  path: '/admin/personal-data/erase',
  summary: 'Erase a person everywhere except in accounting records, at every customer',
  access: 'admin',
  body: ByEmail,
  answer: z.object({ customers: z.int() }),
  refuses: ['record.not_found', 'person.last_training_manager'],
});
