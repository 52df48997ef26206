import { createHash } from 'node:crypto';

export type SessionKeys = {
  find(session: string): string | undefined;
  keep(session: string, key: string): void;
  forget(session: string): void;
};

const most = 2_000;

/** Remembers the key of each recent session, so a later check takes one light request. Session values are not stored. */
export function sessionKeys(): SessionKeys {
  const keys = new Map<string, string>();
  const hash = (session: string) => createHash('sha256').update(session).digest('base64');
  return {
    find: (session) => keys.get(hash(session)),
    keep: (session, key) => {
      keys.set(hash(session), key);
      const [oldest] = keys.keys();
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
    forget: (session) => {
      keys.delete(hash(session));
    },
  };
}
