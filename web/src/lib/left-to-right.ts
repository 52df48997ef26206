/** Keeps an e-mail address or a row of symbols in its own order inside a sentence that reads from the right. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
