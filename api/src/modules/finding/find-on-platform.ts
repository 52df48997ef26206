import { soughtSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import { soughtPayment } from '@coursefront/contract/invoices/payment-references.ts';
import type { FoundThings } from '@coursefront/contract/panel/finding.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Db, Queries } from '../../db/database.ts';
import { rarestFirst, rowsOfAll } from '../../db/search.ts';
import { found, foundThings, uniqueRows } from './found.ts';
import * as queries from './found-on-platform.queries.ts';
import * as own from './found-subscriptions.queries.ts';

/** The owner finds things of all customers. What was typed says which kinds it can be: an id of the card provider is nothing else. */
export async function findOnPlatform({ platform }: Db, typed: string): Promise<FoundThings> {
  const isWords = !isProviderId(typed);
  const foundCustomers = isWords ? findCustomers(platform, typed) : Promise.resolve([]);
  const meant = foundCustomers.then(meantCustomers);
  const [customers, orders, subscriptions, invoices, accounts, people, settings, webhooks, recipients] =
    await Promise.all([
      foundCustomers,
      findOrders(platform, typed),
      findSubscriptions(platform, typed, meant),
      findSubscriptionInvoices(platform, typed, meant),
      typed.startsWith('acct_') ? queries.findAccounts(platform, typed) : [],
      isWords ? findPeople(platform, typed) : [],
      isWords ? queries.findSettings(platform, typed) : [],
      isWords ? [] : queries.findWebhooks(platform, typed),
      isWords ? queries.findRecipients(platform, typed) : [],
    ]);
  return foundThings(
    found('customer', customers),
    found('subscription', subscriptions),
    found('subscription_invoice', invoices),
    found('order', orders),
    found('connect_account', accounts),
    found('user', people),
    found('setting', settings),
    found('webhook', webhooks),
    found('mail', recipients),
  );
}

const isProviderId = (typed: string): boolean => /^(?:pi|ch|py|cs|in|re|pyr|acct|sub|cus|evt)_\w+$/.test(typed);

/** An address, or the beginning of one: its words are among those of everybody with the same provider of e-mail. */
const isAddress = (typed: string): boolean => /^[^\s@]+@[^\s@]*$/.test(typed);

/** The words that were typed, the one that fewest of all customers' things have first. */
async function sortedWords(db: Queries, kind: 'order' | 'user', typed: string) {
  const words = searchTerms(typed);
  if (words.length < 2) return words;
  const each = words.map((word) => ({ word, ids: rowsOfAll(kind, word) }));
  return (await rarestFirst(db, each, 1000)).map(({ word }) => word);
}

type FoundCustomer = Awaited<ReturnType<typeof queries.findCustomers>>[number];

async function findCustomers(db: Queries, typed: string): Promise<FoundCustomer[]> {
  const [byWords, byAddress] = await Promise.all([
    queries.findCustomers(db, typed),
    isAddress(typed) ? queries.findCustomersOfAddress(db, typed) : [],
  ]);
  const others = byWords.filter(({ id }) => byAddress.every((customer) => customer.id !== id));
  return [...byAddress, ...others];
}

/** A search that names one customer is about what it pays. Customers that only share a word are no answer to it. */
function meantCustomers(found: readonly FoundCustomer[]): number[] {
  const called = found.filter((customer) => customer.called);
  const meant = called.length > 0 || found.length > 1 ? called : found;
  return meant.map(({ id }) => Number(id));
}

async function findOrders(db: Queries, typed: string) {
  const payment = soughtPayment(typed);
  if (payment) return queries.findOrdersPaidBy(db, payment);
  if (isProviderId(typed)) return [];
  const credit = /^cred-0*(\d{1,9})$/i.exec(typed)?.[1];
  if (credit) return queries.findOrdersCredited(db, Number(credit));
  if (isAddress(typed)) return queries.findOrdersOfAddress(db, typed);
  return queries.findAnyOrders(db, typed, await sortedWords(db, 'order', typed));
}

async function findPeople(db: Queries, typed: string) {
  if (isAddress(typed)) return queries.findPeopleByAddress(db, typed);
  return queries.findPeopleByName(db, await sortedWords(db, 'user', typed));
}

async function findSubscriptions(db: Queries, typed: string, meant: Promise<readonly number[]>) {
  if (isProviderId(typed)) return own.findSubscriptionsOfProvider(db, typed);
  const number = soughtSubscription(typed);
  const [byNumber, byCustomer] = await Promise.all([
    number === null ? [] : own.findSubscriptionsByNumber(db, number),
    meant.then((customers) => (customers.length > 0 ? own.findSubscriptionsOfCustomers(db, customers) : [])),
  ]);
  return uniqueRows([...byNumber, ...byCustomer]);
}

async function findSubscriptionInvoices(db: Queries, typed: string, meant: Promise<readonly number[]>) {
  const [named, byCustomer] = await Promise.all([
    own.findSubscriptionInvoices(db, typed),
    meant.then((customers) => (customers.length > 0 ? own.findInvoicesOfCustomers(db, customers) : [])),
  ]);
  return uniqueRows([...named, ...byCustomer]);
}
