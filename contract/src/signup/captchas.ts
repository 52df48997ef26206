import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Unambiguous capitals and digits; input is case-insensitive. */
export const captchaAlphabet = '2345679ACDEFHJKLMNPRTUVWXY';
export const captchaLength = 5;

/**
 * `picture`: type the shown characters. `work`: for people who cannot see it, the browser computes for some seconds instead
 * (see `proof-of-work.ts`). Each allows one answer, in time.
 */
const Captcha = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picture'),
    id: z.uuid(),
    /** A data URL, to be used as the source of an image. */
    picture: z.string(),
    expires_at: z.string(),
  }),
  z.object({ kind: z.literal('work'), id: z.uuid(), bits: z.int(), parts: z.int(), expires_at: z.string() }),
]);
export type Captcha = z.infer<typeof Captcha>;

/** The typed code, or the numbers from `findProof`, separated by commas. */
export const CaptchaAnswer = z.object({
  id: z.uuid({ error: 'captcha.over' }),
  answer: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(500, 'captcha.wrong')),
});
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>;

export const askCaptcha = endpoint({
  method: 'POST',
  path: '/captchas',
  summary: 'A new captcha: a picture with a code to type, or work for the browser of who cannot see one',
  access: 'public',
  body: z.object({
    kind: z._default(z.enum(['picture', 'work']), 'picture'),
    instance_id: z.optional(z.int().check(z.positive())),
  }),
  answer: Captcha,
  refuses: ['instance.not_found', 'instance.closed'],
  limit: { calls: 120, seconds: 60 },
});
