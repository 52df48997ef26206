import type { MailRow } from '@coursefront/contract/operations/mails.ts';
import { isRedirectable } from '../mails/public.ts';

type Moments = 'created_at' | 'sent_at' | 'again_at';
export type StoredMail = Omit<MailRow, Moments | 'redirectable'> & {
  created_at: Date;
  sent_at: Date | null;
  again_at: Date | null;
};

export const mailRowOf = (mail: StoredMail): MailRow => ({
  ...mail,
  redirectable: mail.repeatable && isRedirectable(mail),
  created_at: mail.created_at.toISOString(),
  sent_at: mail.sent_at?.toISOString() ?? null,
  again_at: mail.again_at?.toISOString() ?? null,
});
