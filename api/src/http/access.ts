import { can } from '@coursefront/contract/capabilities.ts';
import type { Access } from '@coursefront/contract/endpoint.ts';
import { Refusal } from '../refusal.ts';
import type { AdminCaller, Caller, UserCaller } from './caller.ts';

/** The caller that a handler gets, by the endpoint's access rule. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Caller | undefined
  : A extends 'user'
    ? Caller
    : A extends 'admin'
      ? AdminCaller
      : UserCaller;

/** Refuses with 401 if the caller is not signed in or the session has ended, with 403 if the caller may not use the endpoint. */
export function admit(access: Access, caller: Caller | undefined, tokenSent: boolean): void {
  if (access === 'public') return;
  if (!caller) throw new Refusal(tokenSent ? 'access.session_expired' : 'access.sign_in_first', {});
  if (access === 'user') return;
  const allowed =
    access === 'admin' ? caller.kind === 'admin' : caller.kind === 'user' && can(caller.roleIds, access.can);
  if (!allowed) throw new Refusal('access.forbidden', {});
}
