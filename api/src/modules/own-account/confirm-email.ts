import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { confirmOwnEmail as entry, readOwnEmailLink } from '@coursefront/contract/people/own-account.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { recordChange } from '../audit/public.ts';
import { answerOf } from '../lms/public.ts';
import { hashToken, ownerOf, type SessionParts } from '../sessions/public.ts';
import { keepAccount } from '../users/public.ts';
import {
  type AddressLink,
  dropChange,
  findLink,
  freeChange,
  isAwaited,
  takeChange,
} from './address-changes.queries.ts';
import { changeAtSite, type OwnAccount, ownAccount } from './site-account.ts';

type Confirmed = AnswerOf<typeof entry>;

type Link = { tenant: TenantScope; tokenHash: Buffer };

/** The token names its tenant, like that of a session. */
function linkOf({ db }: SessionParts, token: string): Link {
  const instanceId = ownerOf(token);
  if (typeof instanceId !== 'number') throw new Refusal('session.reset_link_invalid', {});
  return { tenant: db.tenant(instanceId), tokenHash: hashToken(token) };
}

async function readLink({ tenant, tokenHash }: Link): Promise<AddressLink> {
  const link = await findLink(tenant, tokenHash);
  if (!link) throw new Refusal('session.reset_link_invalid', {});
  return link;
}

export async function readEmailLink(parts: SessionParts, token: string): Promise<AnswerOf<typeof readOwnEmailLink>> {
  const { done, ...link } = await readLink(linkOf(parts, token));
  return { state: done ? 'done' : 'open', ...link };
}

/** Changes the address at the learning site and here. The link is taken first, so that it changes it once. */
export async function confirmOwnEmail(parts: SessionParts, token: string): Promise<Confirmed> {
  const link = linkOf(parts, token);
  const { tenant, tokenHash } = link;
  const wanted = await takeChange(tenant, tokenHash);
  if (!wanted) return confirmedBefore(link);
  const { instanceId } = tenant;
  try {
    return await moveTo(await ownAccount(parts, { instanceId, userId: wanted.user_id }), wanted.email);
  } catch (error) {
    // A refusal of the site is final, anything else may pass.
    if (error instanceof Refusal && error.code !== 'host.away') await dropChange(tenant, wanted.user_id);
    else await freeChange(tenant, tokenHash);
    throw error;
  }
}

/** Pressed twice, or opened again: the person reads that it worked. */
async function confirmedBefore(link: Link): Promise<Confirmed> {
  const { done, email, username } = await readLink(link);
  if (!done) throw new Refusal('session.reset_link_invalid', {});
  return { email, username: username ?? email };
}

async function moveTo(own: OwnAccount, email: string): Promise<Confirmed> {
  const { tenant, owner, account } = own;
  if (await isAwaited(tenant, email)) throw new Refusal('user.email_taken', {});
  const username = await usernameWith(own, email);
  await changeAtSite(own, { email, ...(username !== account.username && { username }) });
  await tenant.transaction(async (tx) => {
    // Tells the old address, as after a change at the site.
    await keepAccount(tx, { ...account, email, username });
    const name = `${owner.first_name} ${owner.last_name}`.trim();
    await recordChange(
      tx,
      { kind: 'user', id: owner.user_id, name, email: owner.email },
      {
        action: 'user.email_changed',
        subject: { kind: 'user', id: owner.user_id },
        before: { email: owner.email },
        after: { email },
      },
    );
  });
  return { email, username };
}

/** If the address was the user name, the new one becomes it, unless somebody else has it. */
async function usernameWith({ lms, account }: OwnAccount, email: string): Promise<string> {
  if (account.username !== account.email || !/^[a-z0-9._@-]+$/.test(email)) return account.username;
  return answerOf(await lms.findUser({ username: email })) ? account.username : email;
}
