import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantScope } from '../../db/database.ts';
import type { LmsFailure, LmsPort, LmsUser, LmsUserChanges } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf, hostAway } from '../lms/public.ts';
import { type SessionParts, tryPassword, type Visitor } from '../sessions/public.ts';
import { type AccountOwner, readOwner } from './address-changes.queries.ts';

/** A person with their account at the learning site, which we may change. */
export type OwnAccount = { tenant: TenantScope; owner: AccountOwner; lms: LmsPort; account: LmsUser };

type Whose = { instanceId: number; userId: number };

export async function ownAccount(parts: SessionParts, { instanceId, userId }: Whose): Promise<OwnAccount> {
  const tenant = parts.db.tenant(instanceId);
  const { lms } = await parts.sites.connect(instanceId);
  const owner = await readOwner(tenant, userId);
  const account = owner?.lms_id ? answerOf(await lms.findUser({ id: owner.lms_id })) : undefined;
  if (!owner || !account || account.suspended || account.fromElsewhere) throw new Refusal('account.only_at_site', {});
  return { tenant, owner, lms, account };
}

/** In case somebody else uses an unlocked screen. Counted together with the tries to sign in to the account. */
export async function provePassword(
  parts: SessionParts,
  { tenant, lms, account }: OwnAccount,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<void> {
  const key = `${tenant.instanceId}:${account.username.toLowerCase()}`;
  const isRight = async () => answerOf(await lms.checkPassword(account.username, password)) || undefined;
  await tryPassword(parts, key, visitor, isRight).catch((error) => {
    if (error instanceof Refusal && error.code === 'session.invalid_credentials')
      throw new Refusal('request.invalid', {}, {
        password: [{ code: 'session.password_wrong' }],
      } satisfies FieldFaults);
    throw error;
  });
}

/** Changes the account at the learning site, or refuses in words for its owner. */
export async function changeAtSite({ lms, account }: OwnAccount, changes: LmsUserChanges): Promise<void> {
  const outcome = await lms.updateUser(account.id, changes);
  if (!outcome.ok) throw refusalOf(outcome);
}

function refusalOf(failure: LmsFailure): Refusal {
  if (failure.reason === 'away' || failure.reason === 'nonsense') return hostAway(failure);
  if (failure.reason !== 'refused') return new Refusal('account.only_at_site', {});
  switch (failure.rule) {
    case 'email_taken':
      return new Refusal('user.email_taken', {});
    case 'name_invalid':
      return wrong({ [failure.field === 'firstName' ? 'first_name' : 'last_name']: [{ code: 'field.invalid' }] });
    case 'password_weak':
      return wrong({
        new_password: [{ code: 'field.password_refused', params: { rules: failure.sentences.join(' ') } }],
      });
    default:
      return new Refusal('account.only_at_site', {});
  }
}

const wrong = (faults: FieldFaults) => new Refusal('request.invalid', {}, faults);
