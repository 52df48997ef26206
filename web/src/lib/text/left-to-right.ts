/**
 * Keeps an e-mail address or a row of symbols in its own order inside a sentence that reads from the right. Elsewhere nothing
 * is added: what nobody sees would still be copied, searched for and read out.
 */
export const leftToRight = (text: string): string =>
  globalThis.document?.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
