import { directionOf } from '@coursefront/contract/languages.ts';
import { currentLanguage } from './text.ts';

/**
 * Keeps an e-mail address or a row of symbols in order inside a right-to-left sentence. In other languages nothing is
 * added, because invisible characters would be copied, searched and read out. A date does not break at its hyphens.
 */
export const leftToRight = (text: string): string =>
  isRightToLeft() ? `\u2066${text.replace(/(?<=\d)-(?=\d)/g, '-\u2060')}\u2069` : text;

/** The same for a name or a place, which may be written in either direction. */
export const isolated = (text: string): string => (isRightToLeft() ? `\u2068${text}\u2069` : text);

const isRightToLeft = (): boolean => directionOf(currentLanguage()) === 'rtl';
