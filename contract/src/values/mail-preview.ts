import * as z from 'zod/mini';
import { languages } from '../languages.ts';

/** A mail as somebody would get it now, for whoever decides about sending it. */
export const MailPreview = z.object({
  to: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string(),
  /** The links below the button. */
  also: z.array(z.string()),
  /** Below the button: the customer's closing words, and the small print. */
  ending: z.array(z.string()),
});
export type MailPreview = z.infer<typeof MailPreview>;
