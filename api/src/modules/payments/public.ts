export { askAboutPayment } from './ask-about-payment.ts';
export { comparePayment } from './compare-payment.ts';
export { noteProviderHealth } from './health/provider-health.ts';
export { watchShop } from './health/shop-health.ts';
export { requestInvoice } from './open/create-invoice.ts';
export {
  findRefundOfNote,
  noteOwnRefund,
  type Refundable,
  readRefundablePayment,
} from './queries/own-refunds.queries.ts';
export { readOpenPayment } from './queries/payments.queries.ts';
export { bookAgain } from './settle/book-again.ts';
export { endOpenPayment } from './settle/end-open-payment.ts';
export { adoptRefund, needsNote, readForeignRefunds } from './settle/foreign-refund.ts';
export { requestAgain, requestRefund } from './settle/own-refund.ts';
export { answered, ProviderAway, type SettleParts } from './settle/provider.ts';
export { endOpenPaymentLater, noteRefundsLater, noteRefundsTask } from './settle/tasks.ts';
export { reviveDelivery } from './webhooks/revive-delivery.ts';
export { type Changed, type ChangeListener, onChange } from './webhooks/work-change.ts';
