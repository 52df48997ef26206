import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Caller, UserCaller } from '../../http/caller.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { unlessAway } from '../lms/public.ts';
import { readAgain } from '../users/public.ts';
import type { SessionParts } from './session-parts.ts';
import { findUserByToken } from './sessions.queries.ts';
import { asSignedInUser, readSignedIn } from './signed-in-user.ts';

/** For the page that shows the profile: several tabs that ask at once are one call to the learning site. */
const shownSeconds = 5;
/** For everybody who looks at any page: the site is asked about their session every few minutes as it is. */
const followedSeconds = 10 * 60;

/** As the learning site has it now. */
export async function readOwnProfile(parts: SessionParts, caller: Caller): Promise<SignedInUser> {
  if (caller.kind === 'admin') return caller.user;
  const { lms } = await parts.sites.connect(caller.instanceId);
  return readProfile(parts, lms, caller, shownSeconds);
}

/** As the learning site had it some minutes ago. While the site does not answer, as it was. */
export const readFollowed = (parts: SessionParts, lms: LmsPort, caller: UserCaller): Promise<SignedInUser> =>
  readProfile(parts, lms, caller, followedSeconds)
    .catch(unlessAway)
    .then((user) => user ?? readSignedIn(parts.db, caller));

async function readProfile(
  { db }: SessionParts,
  lms: LmsPort,
  caller: UserCaller,
  unlessWithinSeconds: number,
): Promise<SignedInUser> {
  const tenant = db.tenant(caller.instanceId);
  // The caller was read before the site was asked.
  const now =
    (await readAgain(tenant, lms, { userId: caller.userId, unlessWithinSeconds })) &&
    (await findUserByToken(tenant, caller.tokenHash));
  return readSignedIn(db, now ? { ...caller, user: asSignedInUser(now, caller.instanceId) } : caller);
}
