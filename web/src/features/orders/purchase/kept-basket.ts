const keyOf = (orderId: string): string => `renewal-basket/${orderId}`;

/** Keeps the link of the renewal basket for this tab: the server has its hash only, and paying leads to another site. */
export const keepBasket = (orderId: string, token: string): void => sessionStorage.setItem(keyOf(orderId), token);

/** The basket that the order came from, if it was placed in this tab. */
export const keptBasket = (orderId: string): string | undefined => sessionStorage.getItem(keyOf(orderId)) ?? undefined;
