import {
  chooseLanguage,
  directionOf,
  fallbackLanguage,
  type Language,
  localeOf,
  supportedLanguage,
} from '@coursefront/contract/languages.ts';
import i18next, { type BackendModule, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type common from '../../../texts/en/common.json';
import type customers from '../../../texts/en/customers.json';
import type errors from '../../../texts/en/errors.json';
import type jobs from '../../../texts/en/jobs.json';
import type sessions from '../../../texts/en/sessions.json';
import { onStoredElsewhere, readStored, writeStored } from './stored.ts';

type Texts = {
  common: typeof common;
  customers: typeof customers;
  errors: typeof errors;
  jobs: typeof jobs;
  sessions: typeof sessions;
};
export type Area = keyof Texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

const key = 'language';

/** On every page: the shell's words, and what to say when the network is gone and nothing more can be fetched. */
const areasAtStart: Area[] = ['common', 'errors'];

const files = import.meta.glob<object>(['../../../texts/*/*.json', '!../../../texts/*/{answers,mails}.json'], {
  import: 'default',
});

const backend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init() {},
  read(locale: string, area: string) {
    const load = files[`../../../texts/${supportedLanguage(locale)}/${area}.json`];
    return (load ?? files[`../../../texts/${fallbackLanguage}/${area}.json`])?.();
  },
};

/** Chooses the language and loads the first texts. The instance's language counts when the browser's is none of ours. */
export async function startTexts(instanceLanguage: string | null): Promise<void> {
  const wished = () =>
    chooseLanguage({ chosen: readStored(key), browser: navigator.languages, instance: instanceLanguage });
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: localeOf(wished()),
      // The texts are complete in every language, so that no page loads them twice.
      fallbackLng: false,
      load: 'currentOnly',
      ns: areasAtStart,
      defaultNS: 'common',
      // React escapes.
      interpolation: { escapeValue: false },
    });
  onStoredElsewhere(key, () => i18next.changeLanguage(localeOf(wished())));
}

function markDocument(locale: string): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = directionOf(currentLanguage());
}

export const currentLanguage = (): Language => supportedLanguage(i18next.language) ?? fallbackLanguage;

/** The language as it is now; the component follows when it changes. */
export function useLanguage(): Language {
  useTranslation('common');
  return currentLanguage();
}

/** A deliberate choice: kept on this device. The page changes once the new texts are there. */
export async function speak(language: Language): Promise<void> {
  writeStored(key, language);
  await i18next.changeLanguage(localeOf(language));
}

/** The texts of an area; keys that do not exist do not compile. The component waits until they are loaded. */
export const useText = <A extends Area>(area: A): TFunction<A> => useTranslation(area).t as TFunction<A>;

/** A text outside a component. */
export const say = i18next.t;

/** Fetches areas ahead of the screen that needs them. Fails when one cannot be had: a page of keys helps nobody. */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  await i18next.loadNamespaces(areas);
  const missing = areas.find((area) => !i18next.hasResourceBundle(i18next.language, area));
  if (missing) throw new Error(`The texts of "${missing}" could not be loaded.`);
}
