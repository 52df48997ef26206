import { fallbackLanguage, type Language, supportedLanguage } from '@coursefront/contract/languages.ts';

let drawnLanguage: Language | undefined;

/** The language of a page that is drawn on the server, where no document tells it. */
export const setPageLanguage = (language: Language): void => {
  drawnLanguage = language;
};

export const pageLanguage = (): Language =>
  supportedLanguage(globalThis.document?.documentElement.lang) ?? drawnLanguage ?? fallbackLanguage;
