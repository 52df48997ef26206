export { insertCoupon as addSubscriptionCoupon } from './coupons.queries.ts';
export { followSubscriptions } from './follow-subscriptions.ts';
export { refreshLater } from './refresh-later.ts';
export { attachSubscription, type NewSubscription } from './subscriptions.queries.ts';
