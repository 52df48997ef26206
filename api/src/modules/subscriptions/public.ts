export { compareSubscriptionInvoice, hasPaidInvoices, nextPaidInvoices } from './compare-subscription-invoice.ts';
export { refreshLater } from './purchase/tasks.ts';
export { insertCoupon as addSubscriptionCoupon } from './queries/coupons.queries.ts';
export { attachSubscription, type NewSubscription } from './queries/subscriptions.queries.ts';
