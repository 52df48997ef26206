import { soughtSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import { soughtPayment } from '@coursefront/contract/orders/payment-references.ts';
import type { FoundThings } from '@coursefront/contract/panel/finding.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Db, Queries } from '../../db/database.ts';
import { rarestFirst, rowsOfAll } from '../../db/search.ts';
import { found, foundThings } from './found.ts';
import * as queries from './found-on-platform.queries.ts';

/** The owner finds things of all customers. What was typed says which kinds it can be: an id of the card provider is nothing else. */
export async function findOnPlatform({ platform }: Db, typed: string): Promise<FoundThings> {
  const [customers, orders, subscriptions, accounts, people, recipients] = await Promise.all([
    isProviderId(typed) ? [] : queries.findCustomers(platform, typed),
    findOrders(platform, typed),
    findSubscriptions(platform, typed),
    typed.startsWith('acct_') ? queries.findAccounts(platform, typed) : [],
    isProviderId(typed) ? [] : findPeople(platform, typed),
    isProviderId(typed) ? [] : queries.findRecipients(platform, typed),
  ]);
  return foundThings(
    found('customer', customers),
    found('order', orders),
    found('subscription', subscriptions),
    found('connect_account', accounts),
    found('user', people),
    found('mail', recipients),
  );
}

const isProviderId = (typed: string): boolean => /^(?:pi|ch|py|cs|in|re|pyr|acct|sub|cus)_\w+$/.test(typed);

/** An address, or the beginning of one: its words are among those of everybody with the same provider of e-mail. */
const isAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]*$/.test(typed);

/** The words that were typed, the one that fewest of all customers' things have first. */
async function sortedWords(db: Queries, kind: 'order' | 'user', typed: string) {
  const words = searchTerms(typed);
  if (words.length < 2) return words;
  const each = words.map((word) => ({ word, ids: rowsOfAll(kind, word) }));
  return (await rarestFirst(db, each, 1000)).map(({ word }) => word);
}

async function findOrders(db: Queries, typed: string) {
  const payment = soughtPayment(typed);
  if (payment) return queries.findOrdersPaidBy(db, payment);
  if (isProviderId(typed)) return [];
  if (isAddress(typed)) return queries.findOrdersOfAddress(db, typed);
  return queries.findAnyOrders(db, typed, await sortedWords(db, 'order', typed));
}

async function findPeople(db: Queries, typed: string) {
  if (isAddress(typed)) return queries.findPeopleByAddress(db, typed);
  return queries.findPeopleByName(db, await sortedWords(db, 'user', typed));
}

async function findSubscriptions(db: Queries, typed: string) {
  const number = soughtSubscription(typed);
  if (number !== null) return queries.findSubscriptionsByNumber(db, number);
  return isProviderId(typed) ? queries.findSubscriptionsOfProvider(db, typed) : [];
}
