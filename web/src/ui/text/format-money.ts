import * as money from '@coursefront/contract/values/money.ts';
import { pageLanguage } from './page-language.ts';

/** An amount as the page's language writes it. */
export const formatMoney = (minor: number, currency: string): string =>
  money.formatMoney(minor, currency, pageLanguage());

/** The same for an input field. */
export const typedMoney = (minor: number): string => money.typedMoney(minor, pageLanguage());

/** The same without a currency. */
export const formatAmount = (minor: number): string => money.formatAmount(minor, pageLanguage());
