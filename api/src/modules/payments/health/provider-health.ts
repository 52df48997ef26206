import type { Logger } from 'pino';
import type { Db, Queries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inTurn } from '../../../in-turn.ts';

/** While nothing changes, one process writes the health no more often than this. */
const restMilliseconds = 60_000;

type HealthParts = { db: Db; log: Pick<Logger, 'warn'>; party: SharedParty; now?: () => number };

/** Records the health of a third party that all customers share. It never delays or fails the call itself. */
export function noteProviderHealth({ db, log, party, now = Date.now }: HealthParts): (trouble: string | null) => void {
  let said: { away: boolean; at: number } | undefined;
  const note = inTurn((error) => {
    said = undefined;
    log.warn({ err: error, party }, 'the state of a third party could not be noted');
  });
  return (trouble) => {
    const away = trouble !== null;
    if (said?.away === away && now() - said.at < restMilliseconds) return;
    said = { away, at: now() };
    note(() => (away ? noteProviderAway(db.platform, party, trouble) : noteProviderReached(db.platform, party)));
  };
}

/** Third parties that all customers share. */
export type SharedParty = 'payments' | 'mail';

/** Writes nothing while the row already says so, because most calls succeed shortly after another. */
export async function noteProviderReached(db: Queries, party: SharedParty): Promise<void> {
  await db.run(sql`
    insert into third_parties as t (party, last_ok_at)
    values (${party}, now())
    on conflict (party) do update
       set last_ok_at = now(), failing_since = null, last_error = null
     where t.failing_since is not null or t.last_ok_at is null or t.last_ok_at < now() - interval '1 minute'`);
}

export async function noteProviderAway(db: Queries, party: SharedParty, trouble: string): Promise<void> {
  await db.run(sql`
    insert into third_parties as t (party, failing_since, last_error)
    values (${party}, now(), ${trouble})
    on conflict (party) do update
       set failing_since = coalesce(t.failing_since, now()), last_error = excluded.last_error`);
}
