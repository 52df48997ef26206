import * as z from 'zod/mini';
import type { Session } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/session/store.ts';
import { Opened } from './entry.ts';

/** Enough to come back to what one works on, and all of them fit on a screen. */
const most = 8;

/** Kept apart by person, since people share devices. */
const keyOf = ({ user }: Session): string => `found:${user.instance_id ?? 'platform'}:${user.userid}`;

/** The things that the person opened from the search on this device, the latest first. */
export function readRecent(session: Session | null): Opened[] {
  if (!session) return [];
  try {
    return z.array(Opened).parse(JSON.parse(readStored(keyOf(session)) ?? '[]'));
  } catch {
    // From an older release, or changed by hand.
    return [];
  }
}

export function keepRecent(session: Session | null, opened: Opened): void {
  if (!session) return;
  const others = readRecent(session).filter(({ key }) => key !== opened.key);
  writeStored(keyOf(session), JSON.stringify([opened, ...others].slice(0, most)));
}
