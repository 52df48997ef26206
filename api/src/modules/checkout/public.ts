export { findPlaced } from './place-order.queries.ts';
export { type PlaceParts, placeIn } from './place-order.ts';
export { couponFor } from './purchase/discounts-for.ts';
export { peopleOfPurchase, refuseAssigned } from './purchase/people-of-purchase.ts';
export { buyerOf, invalid, type Purchase, refuseImpossible } from './purchase/purchase.ts';
export { quotePrice } from './quote-price.ts';
export { duplicateEmails } from './rules/participants.ts';
export { isSamePurchase } from './rules/same-purchase.ts';
export { isCodeRight, mailCode } from './strangers/confirm-address.ts';
