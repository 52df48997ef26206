import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import { createStore, onStoredElsewhere, readStored, useStore, writeStored } from './store.ts';
import { parseSession, type Session } from './stored-session.ts';

const key = 'session';

export type { Session };

const session = createStore<Session | null>(parseSession(readStored(key)));
const lostListeners = new Set<() => void>();

export const currentSession = (): Session | null => session.get();
/** The server draws pages for somebody it does not know. */
const visitor = () => null;
export const useSession = (): Session | null => useStore(session, visitor);
export const onSessionChange = session.subscribe;

export const roleIdsOf = (held: Session | null): number[] =>
  held?.user.role_assignments_instance.map(({ role }) => role.id) ?? [];

/** The role that the user acts in: the chosen one if they still have it, otherwise the first. */
export function activeRoleOf(held: Session | null): number | undefined {
  const ids = roleIdsOf(held);
  return ids.find((id) => id === held?.user.active_role_id) ?? ids[0];
}

/** A platform admin belongs to no instance. */
export const isTenantUser = (held: Session | null): boolean => held !== null && held.user.instance_id !== null;

export const startSession = ({ token, user }: Session): void => keep({ token, user });

/** Another person's session takes the place of the page's. */
export function replaceSession(started: Session): void {
  startSession(started);
  tellLost();
}

/** Updates the user's name, roles and active role from the server. Answers without the default views say nothing of them. */
export function refreshUser(user: SignedInUser): void {
  const held = session.get();
  const { default_views = held?.user.default_views } = user;
  if (held) keep({ ...held, user: { ...user, ...(default_views && { default_views }) } });
}

/** Ends the session because the user signs out; listeners are not called. */
export const forgetSession = (): void => keep(null);

/** Ends the session because the server no longer knows the token. A newer token from another tab is kept. */
export function loseSession(token: string): void {
  if (session.get()?.token !== token) return;
  keep(null);
  tellLost();
}

/** Calls back if the page's session is over: it expired, or somebody else signed in, here, in another tab or at the learning site. */
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
