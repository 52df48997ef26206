import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A user in a choice list. */
const Person = z.object({ userid: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() });
export type Person = z.infer<typeof Person>;

export const readUsersByRole = endpoint({
  method: 'POST',
  path: '/users/getbyrole',
  summary: 'People with a role, by name: the first hundred whose names begin as typed',
  access: { can: 'openCompanyAccount' },
  body: z.object({
    role: z.enum(['trainingmanager', 'instructor', 'teamlead']),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  answer: z.object({ users: z.array(Person) }),
  refuses: [],
});

export const readFirstUser = endpoint({
  method: 'POST',
  path: '/users/getfirst/',
  summary: 'One person of the instance',
  access: { can: 'openCompanyAccount' },
  /** `instance_id` of older clients is ignored; the caller's instance counts. */
  body: z.object({ userid: z.int().check(z.positive()) }),
  answer: z.object({
    userid: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    company: z.nullable(z.object({ id: z.int(), name: z.string() })),
    role_assignment: z.array(z.object({ role: z.object({ id: z.int(), name: z.string() }) })),
  }),
  refuses: ['session.account_missing'],
});
