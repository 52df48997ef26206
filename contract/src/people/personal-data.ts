import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdText } from '../values/fields.ts';

const OnePerson = z.strictObject({ id: IdText });
export const ByEmail = z.strictObject({ email: Email });

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

export const erasePerson = endpoint({
  method: 'POST',
  path: '/users/{id}/erase',
  summary: 'Empty a user out of everything but the books, and the account at the learning site with them',
  access: { can: 'manageUsers' },
  params: OnePerson,
  answer: z.null(),
  refuses: ['record.not_found', 'person.self', 'user.last_training_manager'],
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
        name: z.nullable(z.string()),
        has_account: z.boolean(),
        orders: z.int(),
        registrations: z.int(),
        mails: z.int(),
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
  summary: 'Empty a person out of everything but the books, at every customer',
  access: 'admin',
  body: ByEmail,
  answer: z.object({ customers: z.int() }),
  refuses: ['record.not_found'],
});
