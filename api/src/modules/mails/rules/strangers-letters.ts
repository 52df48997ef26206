/** Letters of a day that strangers caused. */
export type StrangersLetters = { recipient: number; network: number; tenant: number };

/**
 * How many reach one recipient. A code comes through after other letters, because it is how a person gets out of the
 * count. The shop reads further orders in its list.
 */
const mostTo = { somebody: 5, code: 10, shop: 100 };
export type LetterTo = keyof typeof mostTo;

/** A large office shares one network. */
const most = { network: 100, tenant: 1_000 };

/** Whoever confirms the address or signs in is not counted at all. */
export const isTooMany = (sent: StrangersLetters, to: LetterTo): boolean =>
  sent.recipient >= mostTo[to] || sent.network >= most.network || sent.tenant >= most.tenant;
