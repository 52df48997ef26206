import type { ErrorCode } from '@coursefront/contract/errors.ts';
import {
  chooseLanguage,
  directionOf,
  fallbackLanguage,
  type Language,
  languageCookie,
  localeOf,
  supportedLanguage,
} from '@coursefront/contract/languages.ts';
import type { PageData } from '@coursefront/contract/page-data.ts';
import { type TextParams, type TextTree, textFrom } from '@coursefront/contract/texts.ts';
import type account from '../../../../texts/en/account.json';
import type accountOrders from '../../../../texts/en/account-orders.json';
import type accountStep from '../../../../texts/en/account-step.json';
import type adminAccount from '../../../../texts/en/admin-account.json';
import type adminCoupons from '../../../../texts/en/admin-coupons.json';
import type audit from '../../../../texts/en/audit.json';
import type books from '../../../../texts/en/books.json';
import type choices from '../../../../texts/en/choices.json';
import type common from '../../../../texts/en/common.json';
import type companies from '../../../../texts/en/companies.json';
import type connectAccounts from '../../../../texts/en/connect-accounts.json';
import type connection from '../../../../texts/en/connection.json';
import type coupons from '../../../../texts/en/coupons.json';
import type coursePages from '../../../../texts/en/course-pages.json';
import type courseRequests from '../../../../texts/en/course-requests.json';
import type courses from '../../../../texts/en/courses.json';
import type credits from '../../../../texts/en/credits.json';
import type customers from '../../../../texts/en/customers.json';
import type dashboard from '../../../../texts/en/dashboard.json';
import type dateChoice from '../../../../texts/en/date-choice.json';
import type editing from '../../../../texts/en/editing.json';
import type errors from '../../../../texts/en/errors.json';
import type eventAnswers from '../../../../texts/en/event-answers.json';
import type events from '../../../../texts/en/events.json';
import type finding from '../../../../texts/en/finding.json';
import type generalSettings from '../../../../texts/en/general-settings.json';
import type groups from '../../../../texts/en/groups.json';
import type home from '../../../../texts/en/home.json';
import type income from '../../../../texts/en/income.json';
import type invoices from '../../../../texts/en/invoices.json';
import type jobs from '../../../../texts/en/jobs.json';
import type learning from '../../../../texts/en/learning.json';
import type lists from '../../../../texts/en/lists.json';
import type mailWords from '../../../../texts/en/mail-words.json';
import type notices from '../../../../texts/en/notices.json';
import type offers from '../../../../texts/en/offers.json';
import type operations from '../../../../texts/en/operations.json';
import type orders from '../../../../texts/en/orders.json';
import type ownAccount from '../../../../texts/en/own-account.json';
import type personalData from '../../../../texts/en/personal-data.json';
import type quotes from '../../../../texts/en/quotes.json';
import type renewals from '../../../../texts/en/renewals.json';
import type reports from '../../../../texts/en/reports.json';
import type results from '../../../../texts/en/results.json';
import type reviews from '../../../../texts/en/reviews.json';
import type sales from '../../../../texts/en/sales.json';
import type sessions from '../../../../texts/en/sessions.json';
import type shop from '../../../../texts/en/shop.json';
import type signup from '../../../../texts/en/signup.json';
import type signupForms from '../../../../texts/en/signup-forms.json';
import type subscriptions from '../../../../texts/en/subscriptions.json';
import type team from '../../../../texts/en/team.json';
import type troubles from '../../../../texts/en/troubles.json';
import type users from '../../../../texts/en/users.json';
import type webshop from '../../../../texts/en/webshop.json';
import { currentSession, onSessionChange } from '../session/session.ts';
import { createStore, onStoredElsewhere, readStored, useStore, writeStored } from '../session/store.ts';

type Texts = {
  account: typeof account;
  'account-orders': typeof accountOrders;
  'account-step': typeof accountStep;
  'admin-account': typeof adminAccount;
  'admin-coupons': typeof adminCoupons;
  audit: typeof audit;
  books: typeof books;
  choices: typeof choices;
  common: typeof common;
  companies: typeof companies;
  'connect-accounts': typeof connectAccounts;
  connection: typeof connection;
  coupons: typeof coupons;
  'course-pages': typeof coursePages;
  'course-requests': typeof courseRequests;
  'mail-words': typeof mailWords;
  courses: typeof courses;
  credits: typeof credits;
  customers: typeof customers;
  dashboard: typeof dashboard;
  'date-choice': typeof dateChoice;
  editing: typeof editing;
  errors: typeof errors;
  'event-answers': typeof eventAnswers;
  events: typeof events;
  finding: typeof finding;
  'general-settings': typeof generalSettings;
  groups: typeof groups;
  home: typeof home;
  income: typeof income;
  invoices: typeof invoices;
  jobs: typeof jobs;
  learning: typeof learning;
  lists: typeof lists;
  notices: typeof notices;
  offers: typeof offers;
  operations: typeof operations;
  orders: typeof orders;
  'own-account': typeof ownAccount;
  'personal-data': typeof personalData;
  renewals: typeof renewals;
  reviews: typeof reviews;
  reports: typeof reports;
  results: typeof results;
  quotes: typeof quotes;
  sales: typeof sales;
  sessions: typeof sessions;
  shop: typeof shop;
  signup: typeof signup;
  'signup-forms': typeof signupForms;
  subscriptions: typeof subscriptions;
  team: typeof team;
  troubles: typeof troubles;
  users: typeof users;
  webshop: typeof webshop;
};
export type Area = keyof Texts;

/** Unknown keys do not compile. */
type Text<A extends Area> = (key: TextKey<Texts[A]>, params?: TextParams) => string;

type LoadedTexts = { readonly language: Language; readonly texts: { readonly [A in Area]?: TextTree } };

const spoken = createStore<LoadedTexts>({ language: fallbackLanguage, texts: {} });
const storedAs = 'language';

/** Needed on every page: the frame's texts, and the error texts, which cannot be fetched once the network is down. */
const areasAtStart: Area[] = ['common', 'errors'];

/** Fetches areas that no page declares together, each on its own. */
async function fetchTexts(language: Language, areas: readonly Area[]): Promise<LoadedTexts['texts']> {
  const fetched = areas.map(async (area) => [area, await fetchFile(language, area)]);
  return Object.fromEntries(await Promise.all(fetched));
}

async function fetchFile(language: Language, name: string): Promise<TextTree> {
  const answer = await fetch(`${import.meta.env.TEXTS_URL}/${language}/${name}.json`);
  if (!answer.ok) throw new Error(`The texts ${language}/${name} answered ${answer.status}.`);
  return answer.json();
}

/**
 * Chooses the language and loads the first texts. The language that the person has chosen for all devices counts more
 * than the one chosen on this device, which may have been chosen by somebody else. Without a choice, the account's and
 * the instance's language count if the browser's is not supported. The server has told which texts the page needs. They
 * are one file, which the document has already asked for if the language is the one that the server has chosen.
 */
export async function startTexts(instanceLanguage: string | null, told?: PageData | null): Promise<void> {
  const wished = () =>
    chooseLanguage({
      chosen: addressedLanguage() ?? chosenLanguage(),
      browser: navigator.languages,
      session: currentSession()?.user.language,
      instance: instanceLanguage,
    });
  const follow = () => {
    const language = wished();
    tellServer();
    if (language !== wanted) void change(language);
  };
  const language = wished();
  tellServer();
  await change(language);
  await loadTexts(told ? (told.texts as Area[]) : areasAtStart);
  onStoredElsewhere(storedAs, follow);
  onSessionChange(follow);
}

/** The person's own choice if they are signed in and have made one, otherwise the choice made on this device. */
function chosenLanguage(): string | null {
  const user = currentSession()?.user;
  return user?.language_chosen ? user.language : readStored(storedAs);
}

/** The language in the address, as an embedding page or a search result names it. It holds for this tab. */
function addressedLanguage(): string | undefined {
  const named = supportedLanguage(new URLSearchParams(window.location.search).get('lang'));
  // The frames of a tab share its storage, but each shop on a page has a language of its own.
  if (window.parent !== window) return named;
  try {
    if (named) sessionStorage.setItem(storedAs, named);
    return named ?? sessionStorage.getItem(storedAs) ?? undefined;
  } catch {
    // The browser may allow no storage.
    return named;
  }
}

function forgetAddressedLanguage(): void {
  try {
    sessionStorage.removeItem(storedAs);
  } catch {
    // Then nothing was kept either.
  }
}

/** The server draws pages in the chosen language. It sees cookies, not the storage. */
function tellServer(): void {
  const chosen = chosenLanguage();
  // A person who has signed out may have left theirs.
  const seconds = chosen === null ? 0 : 31_536_000;
  try {
    const secure = location.protocol === 'https:';
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the other way, and nothing here needs escaping
    document.cookie = `${languageCookie(secure)}=${supportedLanguage(chosen)}; path=/; max-age=${seconds}; samesite=lax${secure ? '; secure' : ''}`;
  } catch {
    // Inside a sandboxed frame there are no cookies. The page is then drawn again in the chosen language.
  }
}

/** Holds texts that are at hand. The server draws each page with those of its reader. */
export const holdTexts = (language: Language, texts: LoadedTexts['texts']): void => spoken.set({ language, texts });

/**
 * Fetches the texts of areas before their screen is shown. Fails if one cannot be fetched: a page of keys is useless.
 * The build makes one file of each list that an `area.ts` declares.
 */
export async function loadTexts(areas: readonly Area[]): Promise<void> {
  // The server holds all texts of a page before it draws it.
  if (import.meta.env.ON_SERVER) return;
  const { language, texts } = spoken.get();
  const missing = areas.filter((area) => !texts[area]);
  if (missing.length === 0) return;
  const fetched =
    missing.length === 1 ? await fetchTexts(language, missing) : await fetchFile(language, areas.join('+'));
  // The language may have changed meanwhile. Then these texts are in the wrong language.
  if (spoken.get().language !== language) return loadTexts(areas);
  spoken.set({ language, texts: { ...spoken.get().texts, ...fetched } });
}

/**
 * Switches to the language that the user chose and stores it on this device. The page changes once the texts are loaded.
 * For people who are signed in, `chooseLanguage` keeps it with their account as well.
 */
export async function speak(language: Language): Promise<void> {
  writeStored(storedAs, language);
  forgetAddressedLanguage();
  tellServer();
  await change(language);
}

/** This device has no language of its own any more. The page changes when the session says that the person has none either. */
export function forgetSpoken(): void {
  writeStored(storedAs, null);
  forgetAddressedLanguage();
}

let wanted: Language | undefined;

async function change(language: Language): Promise<void> {
  wanted = language;
  const loaded = () => Object.keys(spoken.get().texts) as Area[];
  const texts = await fetchTexts(language, loaded());
  // If there were two changes, the last one wins, whichever response arrives first.
  if (wanted !== language) return;
  const late = loaded().filter((area) => !texts[area]);
  // Dates and left-to-right text look at the document while the page is drawn again.
  document.documentElement.lang = localeOf(language);
  document.documentElement.dir = directionOf(language);
  spoken.set({ language, texts });
  await loadTexts(late);
}

export const currentLanguage = (): Language => spoken.get().language;

/** The current language. The component re-renders when it changes. */
export const useLanguage = (): Language => useStore(spoken).language;

/** The texts of an area that the route has loaded. The component re-renders when the language changes. */
export function useText<A extends Area>(area: A): Text<A> {
  const { language, texts } = useStore(spoken);
  return (key, params) => textFrom(texts[area], key, localeOf(language), params);
}

/** An error's text outside a component. */
export function sayError(code: ErrorCode, params?: TextParams): string {
  const { language, texts } = spoken.get();
  return textFrom(texts.errors, code, localeOf(language), params);
}

/** A text of the frame outside a component. */
export function sayCommon(key: TextKey<Texts['common']>, params?: TextParams): string {
  const { language, texts } = spoken.get();
  return textFrom(texts.common, key, localeOf(language), params);
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Every key of a text file, joined by dots; plural forms count as one key. */
export type TextKey<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : TextKey<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];
