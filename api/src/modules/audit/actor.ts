import type { AdminCaller, Caller, UserCaller } from '../../http/caller.ts';

type Named = { name: string; email: string };

/** The author of a change, under their name and address at the time. */
export type Actor =
  | ({ kind: 'user' | 'platform_admin'; id: number } & Named)
  | ({ kind: 'buyer'; id: number | null } & Named)
  | { kind: 'system' };

/** Only platform admins and the product itself change data that belongs to no instance. */
export type PlatformActor = Extract<Actor, { kind: 'system' }> | ({ kind: 'platform_admin'; id: number } & Named);

export const bySystem = { kind: 'system' } as const;

export function actorOf(caller: AdminCaller): PlatformActor;
export function actorOf(caller: Caller): Actor;
export function actorOf(caller: Caller): Actor {
  const { first_name, last_name, email } = caller.user;
  const person = { name: `${first_name} ${last_name}`.trim(), email };
  return caller.kind === 'admin'
    ? { kind: 'platform_admin', id: caller.adminId, ...person }
    : { kind: 'user', id: (caller satisfies UserCaller).userId, ...person };
}
