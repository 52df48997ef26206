import { eventSortKeys } from '@coursefront/contract/constants.ts';

export type EventSortKey = (typeof eventSortKeys)[number];
export type EventOrder = `${EventSortKey}_${'asc' | 'desc'}`;

/** The eight orders; the first is the usual one. */
export const eventOrders = eventSortKeys.flatMap((key) => [`${key}_asc`, `${key}_desc`] as const) as [
  EventOrder,
  ...EventOrder[],
];
