import type { BasketGroup } from '@coursefront/contract/learning/renewal-baskets.ts';

/** A course of a basket that can be ordered now, for somebody who was not removed. Each is an order of its own. */
export const isToOrder = ({ closed, people }: BasketGroup): boolean =>
  closed === null && people.some(({ removed }) => !removed);
