import { languageNames, languages } from '@coursefront/contract/languages.ts';
import { chooseTheme, themes, useTheme } from '../../lib/session/theme.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { chooseLanguage } from '../../parts/people/choose-language.ts';
import type { MenuChoice } from '../../ui/overlays/menu.tsx';

const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }));

export function useLanguageChoice(): MenuChoice {
  const text = useText('common');
  return {
    heading: text('language.label'),
    options: languageOptions,
    value: useLanguage(),
    onChange: (chosen) => {
      const language = languages.find((one) => one === chosen);
      if (language) chooseLanguage(language).catch((error: Error) => toastFailure(error.message));
    },
  };
}

export function useThemeChoice(): MenuChoice {
  const text = useText('common');
  return {
    heading: text('theme.label'),
    options: themes.map((theme) => ({ value: theme, label: text(`theme.${theme}`) })),
    value: useTheme(),
    onChange: (chosen) => chooseTheme(themes.find((theme) => theme === chosen) ?? 'system'),
  };
}
