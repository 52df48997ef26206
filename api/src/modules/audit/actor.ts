import type { AdminCaller, Caller, UserCaller } from '../../http/caller.ts';

/** The author of a change, under their name at the time. */
export type Actor =
  | { kind: 'user' | 'platform_admin'; id: number; name: string }
  | { kind: 'buyer'; id: number | null; name: string }
  | { kind: 'system' };

/** Only platform admins and the product itself change data that belongs to no instance. */
export type PlatformActor = Extract<Actor, { kind: 'system' }> | { kind: 'platform_admin'; id: number; name: string };

export const bySystem = { kind: 'system' } as const;

export function actorOf(caller: AdminCaller): PlatformActor;
export function actorOf(caller: Caller): Actor;
export function actorOf(caller: Caller): Actor {
  const name = `${caller.user.first_name} ${caller.user.last_name}`.trim();
  return caller.kind === 'admin'
    ? { kind: 'platform_admin', id: caller.adminId, name }
    : { kind: 'user', id: (caller satisfies UserCaller).userId, name };
}
