import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { noteProviderAway, noteProviderReached } from './provider-health.queries.ts';

/** While nothing changes, the owner's note is refreshed no more often than this by one process. */
const restMilliseconds = 60_000;

type Parts = { db: Db; log: Pick<Logger, 'warn'>; now?: () => number };

/** Keeps the owner's note on how the provider is. Never in the way of the call that it is about: it neither waits nor fails. */
export function noteProviderHealth({ db, log, now = Date.now }: Parts): (trouble: string | null) => void {
  let said: { away: boolean; at: number } | undefined;
  return (trouble) => {
    const away = trouble !== null;
    if (said?.away === away && now() - said.at < restMilliseconds) return;
    said = { away, at: now() };
    const noted = away ? noteProviderAway(db.platform, trouble) : noteProviderReached(db.platform);
    noted.catch((error: Error) => {
      said = undefined;
      log.warn({ err: error }, 'the state of the payment provider could not be noted');
    });
  };
}
