/** The interface languages, named like the folders of texts. */
export const languages = ['ar', 'de', 'en', 'es', 'fi', 'fr', 'it', 'ja', 'nl', 'pt', 'ru', 'sv', 'zh_cn'] as const;

export type Language = (typeof languages)[number];

/** The cookie with the language that the person has picked. */
export const languageCookie = (secure: boolean): string => (secure ? '__Host-language' : 'language');

export const fallbackLanguage: Language = 'en';

/** Each language's own name, because people look for it in a list of languages. */
export const languageNames: Record<Language, string> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  pt: 'Português',
  ru: 'Русский',
  sv: 'Svenska',
  zh_cn: '简体中文',
};

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The BCP 47 tag for `lang` attributes and `Intl`. */
export const localeOf = (language: Language): string => locales[language] ?? language;

/** Our Portuguese is European: plain `pt` would be Brazilian, with other plurals, dates and numbers. */
const locales: Partial<Record<Language, string>> = { pt: 'pt-PT', zh_cn: 'zh-CN' };

/** For `Intl`. Arabic uses Latin digits, because order numbers and prices must read the same in every language. */
export const numberLocaleOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : localeOf(language));

/** For dates. English uses the European format, with the day before the month and 24 hours. */
export const dateLocaleOf = (language: Language): string => (language === 'en' ? 'en-GB' : numberLocaleOf(language));

/** `pt-BR`, `PT`, `zh-Hans-CN` and `zh_cn` match our languages; `zh-TW` uses another script and does not. */
export function supportedLanguage(tag: string | null | undefined): Language | undefined {
  const [base, ...subtags] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  if (base === 'zh') return subtags.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? undefined : 'zh_cn';
  return languages.find((language) => language === base);
}

type LanguageWishes = {
  /** Picked by the person in the language menu. */
  chosen?: string | null | undefined;
  /** The browser's list, most preferred first. */
  browser?: readonly string[];
  /** The language of the person's session at the host platform. */
  session?: string | null | undefined;
  instance?: string | null | undefined;
};

/** An explicit choice first, then the language of browser, session and instance; English if none matches. */
export function chooseLanguage({ chosen, browser = [], session, instance }: LanguageWishes): Language {
  for (const tag of [chosen, ...browser, session, instance]) {
    const language = supportedLanguage(tag);
    if (language) return language;
  }
  return fallbackLanguage;
}

/** The tags of an `Accept-Language` header, most preferred first. Malformed parts are ignored. */
export function acceptedTags(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return { tag, weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
