import { randomUUID } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { queueMail, writeSample } from '../mails/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { mailToWord } from './mail-to-word.ts';

type Sampled = { template: string; language: Language; opening: string; closing: string };

/** To the caller's own address and no other. Files of the real mail are missing: nothing of the sample exists. */
export async function sendSample(tx: TenantTx, caller: UserCaller, sampled: Sampled): Promise<{ to: string }> {
  const { template } = mailToWord(sampled);
  const to = caller.user.email;
  if (!to) throw new Refusal('record.not_found', {});
  const letter = await writeSample(tx, { ...sampled, template }, await readTimeZone(tx));
  const id = `sample-${caller.userId}-${randomUUID()}`;
  await queueMail(tx, { id, template: 'sample', language: sampled.language, to, params: { letter } });
  return { to };
}
