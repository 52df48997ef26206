/** Mails of a day that strangers caused. */
export type StrangersMails = { recipient: number; network: number; tenant: number };

/**
 * How many reach one recipient. A code comes through after other mails, because it is how a person gets out of the
 * count. The shop reads further orders in its list.
 */
const mostTo = { somebody: 5, code: 10, shop: 100 };
export type MailTo = keyof typeof mostTo;

/** A large office shares one network. */
const most = { network: 100, tenant: 1_000 };

/** Buyers who confirm the address or sign in are not counted. */
export const isTooMany = (sent: StrangersMails, to: MailTo): boolean =>
  sent.recipient >= mostTo[to] || sent.network >= most.network || sent.tenant >= most.tenant;
