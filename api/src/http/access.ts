import { can } from '@coursefront/contract/capabilities.ts';
import type { Access } from '@coursefront/contract/endpoint.ts';
import { Refusal } from '../refusal.ts';
import type { AdminCaller, Caller, UserCaller } from './caller.ts';

/** Who the handler of an endpoint can count on meeting. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Caller | undefined
  : A extends 'user'
    ? Caller
    : A extends 'admin'
      ? AdminCaller
      : UserCaller;

/** Lets through or refuses: 401 to whoever is not signed in (any more), 403 to whoever is and may not. */
export function admit(access: Access, caller: Caller | undefined, tokenSent: boolean): void {
  if (access === 'public') return;
  if (!caller) throw new Refusal(tokenSent ? 'access.session_expired' : 'access.sign_in_first', {});
  if (access === 'user') return;
  const allowed =
    access === 'admin' ? caller.kind === 'admin' : caller.kind === 'user' && can(caller.roleIds, access.can);
  if (!allowed) throw new Refusal('access.forbidden', {});
}
