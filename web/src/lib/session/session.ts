import { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import * as z from 'zod/mini';
import { createStore, onStoredElsewhere, readStored, useStore, writeStored } from './store.ts';

const key = 'session';

const Session = z.object({ token: z.string(), user: SignedInUser });
export type Session = z.infer<typeof Session>;

const session = createStore<Session | null>(parseSession(readStored(key)));
const lostListeners = new Set<() => void>();

export const currentSession = (): Session | null => session.get();
export const useSession = (): Session | null => useStore(session);
export const onSessionChange = session.subscribe;

export const roleIdsOf = (held: Session | null): number[] =>
  held?.user.role_assignments_instance.map(({ role }) => role.id) ?? [];

/** The role that the person acts under: the chosen one while it is still theirs, else the first. */
export function activeRoleOf(held: Session | null): number | undefined {
  const ids = roleIdsOf(held);
  return ids.find((id) => id === held?.user.active_role_id) ?? ids[0];
}

/** A platform admin belongs to no instance. */
export const isTenantUser = (held: Session | null): boolean => held !== null && held.user.instance_id !== null;

export const startSession = ({ token, user }: Session): void => keep({ token, user });

/** Name, roles and the active one as the server knows them now. */
export function refreshUser(user: SignedInUser): void {
  const held = session.get();
  if (held) keep({ ...held, user });
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
