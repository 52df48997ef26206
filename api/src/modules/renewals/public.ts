export {
  addBasket,
  type BasketRow,
  countInBasket,
  type FoundBasket,
  findBasket,
  findRenewing,
  listBasket,
  noteOrdered,
  setRemoved,
} from './baskets.queries.ts';
export { endsNear, expiresSoon, findRenewable } from './renewable.queries.ts';
export { filtered as renewalsSeen } from './renewal-list.ts';
export { renewalSight } from './renewal-sight.ts';
export { skipRenewal } from './skip-renewal.ts';
