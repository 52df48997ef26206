import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const readOwnConsent = endpoint({
  method: 'GET',
  path: '/user/consent',
  summary: 'Since when the person agrees to news and offers by e-mail; null if they do not',
  access: { can: 'learn' },
  answer: z.object({ since: z.nullable(z.string()) }),
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
