import type { readMailTemplate } from '@coursefront/contract/customers/mail-words.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';

export type MailTemplate = AnswerOf<typeof readMailTemplate>;
export type KeptWords = MailTemplate['words'][number];
