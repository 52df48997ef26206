/**
 * Keeps an e-mail address or a row of symbols in order inside a right-to-left sentence. In other languages nothing is
 * added, because invisible characters would be copied, searched and read out.
 */
export const leftToRight = (text: string): string =>
  globalThis.document?.documentElement.dir === 'rtl' ? `\u2066${text}\u2069` : text;
