export { awaitPayment } from './await-payment.ts';
export { endOrder } from './end-order.ts';
export { importOrders } from './import-orders.ts';
export {
  findOrderIdByGuid,
  holdForMinutes,
  type LockedOrder,
  lockOrder,
  noteOnOrder,
} from './moves.queries.ts';
export { orderCsv, orderList, ordersOf, shownStatus, walkOrders } from './order-list.ts';
export { mailOrder } from './order-mails.ts';
export type { OrderMove, PastOrder } from './past-order.ts';
export { readBuyerOrderView } from './read-buyer-order.ts';
export { documentsOf } from './rules/documents.ts';
export { explainedPrice } from './rules/explained-price.ts';
export { mayMove } from './rules/order-moves.ts';
export { answersTo, unanswered } from './rules/participants.ts';
export { succeedOrder } from './succeed-order.ts';
