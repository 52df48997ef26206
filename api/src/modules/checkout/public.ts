export { isCodeRight, mailCode } from './confirm-address.ts';
export { couponFor } from './discounts-for.ts';
export { peopleOfPurchase, refuseAssigned } from './people-of-purchase.ts';
export { type PlaceParts, placeIn } from './place-order.ts';
export { buyerOf, invalid, type Purchase, refuseImpossible } from './purchase.ts';
export { quotePrice } from './quote-price.ts';
