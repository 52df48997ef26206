export { comparePayment } from './compare-payment.ts';
export { requestInvoice } from './create-invoice.ts';
export { endOpenPayment } from './end-open-payment.ts';
export { endOpenPaymentLater } from './end-open-payment-later.ts';
export { answered, ProviderAway } from './provider-away.ts';
export { noteProviderHealth } from './provider-health.ts';
export { settlePayment } from './settle-payment.ts';
export { watchShop } from './shop-health.ts';
export { type Changed, type ChangeListener, onChange } from './work-change.ts';
