export { insertCoupon as addSubscriptionCoupon } from './coupons.queries.ts';
export { refreshLater } from './refresh-later.ts';
export { attachSubscription, type NewSubscription } from './subscriptions.queries.ts';
