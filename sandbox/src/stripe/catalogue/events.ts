import { isWithin, listing, operation, timeRange } from '../api/operation.ts';
import { flag, listOf, text } from '../api/parameters.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Event } from '../state/wire.ts';

const reach = 30 * 86_400;

/** Deliveries without a successful answer count as pending, even after the last attempt. */
function withPending(ledger: Ledger, events: Event[]): Event[] {
  const pending = new Map<string, number>();
  for (const { event, state } of ledger.all('delivery')) {
    if (state !== 'delivered') pending.set(event, (pending.get(event) ?? 0) + 1);
  }
  return events.map((event) => ({ ...event, pending_webhooks: pending.get(event.id) ?? 0 }));
}

/** `charge.*` matches all events with that prefix. */
export const isOfType = (type: string, wanted: string): boolean =>
  wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));

export const eventOperations = [
  operation('GET /events/:id', {}, (ledger, _given, id) => {
    const event = ledger.need('event', id, 'id');
    return withPending(ledger, [event])[0] ?? event;
  }),
  listing(
    '/events',
    { created: timeRange, delivery_success: flag, type: text(), types: listOf(text()) },
    (ledger) => {
      const oldest = ledger.now() - reach;
      return withPending(
        ledger,
        ledger.all('event').filter(({ created }) => created >= oldest),
      );
    },
    (row, { created, delivery_success, type, types }) =>
      isWithin(row.created, created) &&
      (delivery_success == null || (row.pending_webhooks === 0) === delivery_success) &&
      (!type || isOfType(row.type, type)) &&
      (!types || types.some((wanted) => isOfType(row.type, wanted))),
  ),
];
