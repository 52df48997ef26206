import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line } from '../values/fields.ts';

export const askForPasswordLink = endpoint({
  method: 'POST',
  path: '/forgotten-password',
  summary:
    'Have the host platform mail its own link to a new password; the answer is the same whether or not the account exists',
  access: 'public',
  body: z.strictObject({ username: line(254), instance_id: z.optional(z.int().check(z.positive())) }),
  answer: z.object({
    /** False if the host platform takes such requests on its own page only. That does not depend on the account. */
    asked: z.boolean(),
  }),
  refuses: ['instance.not_found', 'instance.closed', 'host.away'],
  limit: { calls: 30, seconds: 600 },
});
