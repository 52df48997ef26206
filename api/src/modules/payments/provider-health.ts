import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { noteProviderAway, noteProviderReached, type SharedParty } from './provider-health.queries.ts';

/** While nothing changes, the owner's note is refreshed no more often than this by one process. */
const restMilliseconds = 60_000;

type Parts = { db: Db; log: Pick<Logger, 'warn'>; party: SharedParty; now?: () => number };

/** Keeps the owner's note on how a third party that all customers share is. Never in the way of the call that it is about: it neither waits nor fails. */
export function noteProviderHealth({ db, log, party, now = Date.now }: Parts): (trouble: string | null) => void {
  let said: { away: boolean; at: number } | undefined;
  return (trouble) => {
    const away = trouble !== null;
    if (said?.away === away && now() - said.at < restMilliseconds) return;
    said = { away, at: now() };
    const noted = away ? noteProviderAway(db.platform, party, trouble) : noteProviderReached(db.platform, party);
    noted.catch((error: Error) => {
      said = undefined;
      log.warn({ err: error, party }, 'the state of a third party could not be noted');
    });
  };
}
