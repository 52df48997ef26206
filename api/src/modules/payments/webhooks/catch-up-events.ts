import type { PaymentEvent } from '../../../ports/payments.ts';
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
  const { db, payments } = parts;
  const own = await payments.readEvents(new Date(Date.now() - platformMilliseconds));
  if (own.ok) await keepMissed(parts, own.value, null);

  for (const { account, since, now } of await takeAccountsToRead(db.platform, accountsARound)) {
    const outcome = await payments.readEvents(since, { account });
    if (signal.aborted || (!outcome.ok && outcome.failed === 'away')) return;
    if (outcome.ok) await keepMissed(parts, outcome.value, account);
    await noteEventsRead(db.platform, account, now);
  }
}

async function keepMissed({ db }: SettleParts, events: PaymentEvent[], account: string | null): Promise<void> {
  const endpoint = account === null ? 'platform' : 'connect';
  // An account's own list does not name the account.
  for (const event of await unheardOf(db.platform, events))
    await keepEvent(db.platform, endpoint, { ...event, account }, null);
}
