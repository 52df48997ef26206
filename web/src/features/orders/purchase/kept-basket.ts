const keyOf = (orderId: string): string => `renewal-basket/${orderId}`;

/** Keeps the link of the renewal basket for this tab: the server has its hash only, and paying leads to another site. */
export const keepBasket = (orderId: string, token: string): void => sessionStorage.setItem(keyOf(orderId), token);

const orderKeyOf = (token: string, courseId: number): string => `renewal-order/${token}/${courseId}`;

/** The order that a course of the basket became in this tab, for somebody who goes back to the wizard. */
export const keepOrderOf = (token: string, courseId: number, orderId: string): void =>
  sessionStorage.setItem(orderKeyOf(token, courseId), orderId);
export const keptOrderOf = (token: string, courseId: number): string | undefined =>
  sessionStorage.getItem(orderKeyOf(token, courseId)) ?? undefined;

/** The basket that the order came from, if it was placed in this tab. */
export const keptBasket = (orderId: string): string | undefined => sessionStorage.getItem(keyOf(orderId)) ?? undefined;
