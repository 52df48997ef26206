export {
  addBasket,
  type BasketRow,
  countInBasket,
  type FoundBasket,
  findBasket,
  findRenewing,
  listBasket,
  listSettled,
  noteOrdered,
  setRemoved,
} from './baskets.queries.ts';
export { followedOrder } from './followed-order.ts';
export { endsNear, expiresSoon, findRenewable, isSold } from './renewable.queries.ts';
export { filtered as renewalsSeen } from './renewal-list.ts';
export { renewalSight } from './renewal-sight.ts';
export { skipRenewal } from './skip-renewal.ts';
