import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../texts.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { mailToWord } from './mail-to-word.ts';
import {
  deleteWords,
  insertWords,
  type KeptWords,
  lockWords,
  readCustomersLanguage,
  updateWords,
} from './mail-words.queries.ts';

type Edited = { template: string; language: Language; version: number; opening: string; closing: string };

/** Saves the sentences if they are still at the version that the caller read. Returns the new version, 0 if they were removed. */
export async function saveWords(tx: TenantTx, caller: UserCaller, edited: Edited): Promise<{ version: number }> {
  const { language, version, opening, closing } = edited;
  const { template } = mailToWord(edited);
  const before = await lockWords(tx, template, language);
  if ((before?.version ?? 0) !== version) throw new Refusal('record.changed_meanwhile', {});

  const isEmpty = opening === '' && closing === '';
  if (!before && isEmpty) return { version: 0 };
  if (isEmpty) await deleteWords(tx, template, language);
  const change = before ? updateWords : insertWords;
  const now = isEmpty ? 0 : await change(tx, template, language, { opening, closing });
  if (now === undefined) throw new Refusal('record.changed_meanwhile', {});

  await recordChange(tx, actorOf(caller), {
    action: 'mail_words.changed',
    subject: { kind: 'mail_words', id: tx.instanceId },
    // The log leaves out what is the same on both sides, and name and language must be in it.
    before: before && factsOf(before),
    after: { name: await nameOfMail(tx, template), language, ...factsOf({ opening, closing }) },
  });
  return { version: now };
}

const nameOfMail = async (tx: TenantTx, template: string): Promise<string> =>
  say(await readCustomersLanguage(tx), `operations:mail_names.${template}`);

const factsOf = ({ opening, closing }: Pick<KeptWords, 'opening' | 'closing'>) => ({
  opening_words: opening || null,
  closing_words: closing || null,
});
