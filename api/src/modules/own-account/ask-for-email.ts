import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { askForOwnEmail as entry } from '@coursefront/contract/people/own-account.ts';
import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { UserCaller } from '../../http/caller.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { queueMail } from '../mails/public.ts';
import { issueToken, type SessionParts, type Visitor } from '../sessions/public.ts';
import { keepChange } from './address-changes.queries.ts';
import { ownAccount, provePassword } from './site-account.ts';

/** The mail promises this duration. */
const linkMinutes = 60;

/** Limits the mails that one account causes, to whatever addresses. */
const mostMailsAnHour = 5;

/**
 * Mails a link to the new address. Nobody looks whether it is taken: the owner of the mailbox learns it from the link, and
 * nobody else does.
 */
export async function askForOwnEmail(
  parts: SessionParts,
  caller: UserCaller,
  { body: { password, email }, visitor }: { body: BodyOf<typeof entry>; visitor: Visitor },
): Promise<AnswerOf<typeof entry>> {
  const own = await ownAccount(parts, caller);
  const { tenant, owner, account } = own;
  if (email === account.email)
    throw new Refusal('request.invalid', {}, { email: [{ code: 'account.same_email' }] } satisfies FieldFaults);
  await provePassword(parts, own, { password, visitor });
  const key = `new address ${tenant.instanceId}:${owner.user_id}`;
  const { hits, seconds } = await countHit(parts.db.unscoped, key, 3600);
  if (hits > mostMailsAnHour) throw new Refusal('request.too_many', { seconds });
  const { token, hash } = issueToken(tenant.instanceId);
  return tenant.transaction(async (tx) => {
    const until = await keepChange(tx, { userId: owner.user_id, email, tokenHash: hash, minutes: linkMinutes });
    await queueMail(tx, {
      id: `confirm_new_address.${randomUUID()}`,
      template: 'confirm_new_address',
      language: owner.language,
      to: email,
      // Nobody has confirmed the address, so it gets a few of these a day only.
      stranger: { network: null, to: 'code' },
      // After the hash, which browsers send to nobody: the secret is in no log.
      params: { site: owner.site, url: `/v/confirm-email#${token}` },
    });
    return { email, until: until.toISOString() };
  });
}
