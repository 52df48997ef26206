import { noteEventsRead, takeAccountsToRead, unheardOf } from '../queries/deliveries.queries.ts';
import type { SettleParts } from '../settle/provider.ts';
import { keepEvent } from './take-delivery.ts';

/** Accounts per round, the longest unread first; each costs one request. */
const accountsARound = 40;
/** The platform's own events have no row to remember the last read, so the last hour is always read again. */
const platformMilliseconds = 3_600_000;

/**
 * Reads events whose webhooks never came from the provider's lists and handles them like webhooks. A provider that is
 * away ends the round; the next round continues where this one stopped.
 */
export async function catchUpEvents(parts: SettleParts, signal: AbortSignal): Promise<void> {
  const { db } = parts;
  await keepMissed(parts, signal, { since: new Date(Date.now() - platformMilliseconds), account: null });
  for (const { account, since, now } of await takeAccountsToRead(db.platform, accountsARound)) {
    const isRead = await keepMissed(parts, signal, { since, account });
    if (!isRead) return;
    await noteEventsRead(db.platform, account, now);
  }
}

type Reading = { since: Date; account: string | null };

/**
 * Reads to the oldest event, however many came since the last round: one that is left out now would never be read.
 * Returns false if the rest has to be read in another round.
 */
async function keepMissed(
  { db, payments }: SettleParts,
  signal: AbortSignal,
  { since, account }: Reading,
): Promise<boolean> {
  const endpoint = account === null ? 'platform' : 'connect';
  for (let before: string | null | undefined; before !== null; ) {
    const page = await payments.readEvents(since, { account: account ?? undefined }, before);
    if (signal.aborted || (!page.ok && page.failed === 'away')) return false;
    if (!page.ok) return true;
    // An account's own list does not name the account.
    for (const event of await unheardOf(db.platform, page.value.events))
      await keepEvent(db.platform, endpoint, { ...event, account }, null);
    before = page.value.earlier;
  }
  return true;
}
