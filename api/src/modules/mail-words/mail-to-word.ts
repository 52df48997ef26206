import { Refusal } from '../../refusal.ts';
import { mailKindOf } from '../mails/public.ts';

type Typed = { template: string; opening: string; closing: string };

export function knownMail(template: string) {
  const mail = mailKindOf(template);
  if (!mail) throw new Refusal('record.not_found', {});
  return mail;
}

/** Refuses sentences for a mail that is the same for everybody. */
export function mailToWord({ template, opening, closing }: Typed) {
  const mail = knownMail(template);
  if (!mail.open_for_words && (opening !== '' || closing !== '')) throw new Refusal('mail.no_own_words', {});
  return mail;
}
