export { awaitPayment } from './await-payment.ts';
export { endOrder } from './end-order.ts';
export { mailOrder } from './mails/mail-order.ts';
export { creditNoteColumns } from './order-detail.queries.ts';
export { debtOf, invoiceShown, readOrderRow, type StoredDebt } from './order-list.ts';
export { moveNotAllowed, orderToMove, refuseSameDecision } from './order-to-move.ts';
export { mostShown } from './order-view.queries.ts';
export {
  addPlaces,
  leaveDate,
  moveSeatToDate,
  type OrderTerms,
  readOrderTerms,
  readPlaces,
  removePlaces,
  renamePlaces,
  rewritePrice,
  rewriteReferences,
} from './queries/change-order.queries.ts';
export { type Buyer, insertOrder, type NewOrder, type OrderPerson } from './queries/insert-order.queries.ts';
export {
  findEndedHolds,
  findOrderIdByGuid,
  forgetOldPasswords,
  holdForMinutes,
  type LockedOrder,
  lockOrder,
  noteOnOrder,
  noteOrderPaid,
} from './queries/moves.queries.ts';
export { readSeatsOnDate } from './queries/participants.queries.ts';
export { readBuyerOrderView, viewOfPlaced } from './read-buyer-order.ts';
export { resumeByHand } from './retry-order.ts';
export { explainedPrice, type PricedRow } from './rules/explained-price.ts';
export { newReferences } from './rules/new-references.ts';
export { mayMove } from './rules/order-moves.ts';
export { paymentReference, paymentReferenceOf } from './rules/payment-reference.ts';
export { dropOldStrangerHolds, holdAsStranger, refuseTooManyUnpaid } from './stranger-holds.ts';
export { succeedOrder } from './succeed-order.ts';
export { withdrawPlaces } from './withdraw-places.ts';
