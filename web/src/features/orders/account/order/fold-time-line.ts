import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';

export type TimeLineEntry = OrderDetail['time_line'][number];

/** Entries that say the same about several people, the newest first. */
export type Folded = readonly [TimeLineEntry, ...TimeLineEntry[]];

/** The lines that fold together: steps and mails of one day that went the same way. Moves and payments stand alone. */
const keyOf = ({ kind, what, failed, at }: TimeLineEntry, index: number): string =>
  kind === 'step' || kind === 'mail' ? [kind, what, failed, at.slice(0, 10)].join(' ') : String(index);

/** One line for each thing that happened, the newest first, with the people to whom it happened. */
export function foldTimeLine(entries: readonly TimeLineEntry[]): Folded[] {
  const folds = Map.groupBy(
    entries.toReversed().map((entry, index) => ({ entry, key: keyOf(entry, index) })),
    ({ key }) => key,
  );
  return [...folds.values()].map((fold) => fold.map(({ entry }) => entry) as [TimeLineEntry, ...TimeLineEntry[]]);
}
