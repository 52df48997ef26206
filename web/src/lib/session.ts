import { SignedInUser } from '@coursefront/contract/sessions.ts';
import * as z from 'zod/mini';
import { createStore, useStore } from './store.ts';
import { onStoredElsewhere, readStored, writeStored } from './stored.ts';

const key = 'session';

const Session = z.object({
  token: z.string(),
  user: SignedInUser,
  /** The assignment that the person acts under. Screens follow it; access follows all assignments. */
  active_role_id: z.nullable(z.int()),
});
export type Session = z.infer<typeof Session>;

const session = createStore<Session | null>(parseSession(readStored(key)));
const lostListeners = new Set<() => void>();

export const currentSession = (): Session | null => session.get();
export const useSession = (): Session | null => useStore(session);

export const roleIdsOf = (held: Session | null): number[] =>
  held?.user.role_assignments_instance.map(({ role }) => role.id) ?? [];

export function startSession({ token, user }: Pick<Session, 'token' | 'user'>): void {
  keep({ token, user, active_role_id: user.role_assignments_instance[0]?.role.id ?? null });
}

/** Name and roles as the server knows them now; an active role that was taken away falls back to the first one left. */
export function refreshUser(user: SignedInUser): void {
  const held = session.get();
  if (!held) return;
  const ids = user.role_assignments_instance.map(({ role }) => role.id);
  const active = held.active_role_id !== null && ids.includes(held.active_role_id) ? held.active_role_id : ids[0];
  keep({ ...held, user, active_role_id: active ?? null });
}

export function switchRole(roleId: number): void {
  const held = session.get();
  if (held && roleIdsOf(held).includes(roleId)) keep({ ...held, active_role_id: roleId });
}

/** The person signs out here; nobody needs to be told. */
export const forgetSession = (): void => keep(null);

/** The server no longer knows the token. A token that came in meanwhile, from another tab, is not touched. */
export function loseSession(token: string): void {
  if (session.get()?.token !== token) return;
  keep(null);
  tellLost();
}

/** The session that the page was drawn for is over: it ran out, or another tab signed out or in as somebody else. */
export const onSessionLost = (listener: () => void): void => {
  lostListeners.add(listener);
};

function keep(held: Session | null): void {
  writeStored(key, held && JSON.stringify(held));
  session.set(held);
}

function tellLost(): void {
  for (const listener of lostListeners) listener();
}

onStoredElsewhere(key, () => {
  const before = session.get();
  const now = parseSession(readStored(key));
  session.set(now);
  if (before?.token !== now?.token) tellLost();
});

/** What stands in the storage may be of an older release or edited by hand: what does not fit is no session. */
export function parseSession(stored: string | null): Session | null {
  try {
    return Session.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}
