import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const readOwnConsent = endpoint({
  method: 'GET',
  path: '/user/consent',
  summary: 'Since when the person agrees to news and offers by e-mail, null if they do not; and whether they may agree',
  access: { can: 'learn' },
  answer: z.object({
    since: z.nullable(z.string()),
    /** False until the address is confirmed: nobody agrees in the name of somebody else. */
    may_agree: z.boolean(),
  }),
  refuses: [],
});

export const withdrawOwnConsent = endpoint({
  method: 'POST',
  path: '/user/consent/withdraw',
  summary: 'Withdraw the own consent to news and offers by e-mail',
  access: { can: 'learn' },
  answer: z.null(),
  refuses: ['record.not_found'],
});

export const giveOwnConsent = endpoint({
  method: 'POST',
  path: '/user/consent',
  summary: 'Agree to news and offers by e-mail, once the own address is confirmed',
  access: { can: 'learn' },
  answer: z.null(),
  refuses: ['record.not_found', 'user.address_unconfirmed'],
});
