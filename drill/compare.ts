import type { Db } from '../api/src/db/database.ts';
import { messageIdOf } from '../api/src/modules/mails/send-mail.ts';
import { booksOf, type Entry } from './books.queries.ts';
import type { Traffic } from './client.ts';
import type { Ledger } from './ledger.ts';
import { instanceId } from './shop.ts';
import type { ThirdParties } from './third-parties.ts';

export type Comparison = { book: string; compared: number; differences: string[] };

type Parts = { db: Db; ledger: Ledger; thirdParties: ThirdParties; traffic: Traffic; doneAt: Date };

/** Compares the product's rows with the buyers' ledger, with one another, and with what the third parties have. */
export async function compareBooks(parts: Parts): Promise<{ books: Comparison[]; mailsTwice: number }> {
  const { db, ledger, thirdParties, traffic, doneAt } = parts;
  const rows = booksOf(db.platform);
  const orders = await rows.orders([...ledger.asked]);
  const money = await thirdParties.readMoney();
  const arrived = await thirdParties.readMails();
  const mails = await rows.mails();
  const books = [
    compareOrders(ledger, orders),
    compareEntries('numbers', await rows.numbers()),
    compareEntries('seats', await rows.seats()),
    compareEntries('licences', [...(await rows.licencesOfCompanies()), ...(await rows.licencesOfOrders())]),
    compareEntries('coupons', await rows.coupons()),
    compareMoney('payments', money.paid, await rows.payments()),
    compareEntries('payments of orders', await rows.paymentsOfOrders()),
    compareMoney('refunds', money.refunded, await rows.refunds()),
    await compareEnrolments(thirdParties, await rows.places()),
    compareMails(mails, arrived),
    compareEntries('mails of orders', await rows.mailsOfOrders()),
    compareEntries('moves of orders', await rows.moves()),
    compareAudit(ledger, await rows.decisions()),
    compareEntries('jobs and deliveries left', await rows.leftOver(doneAt)),
    { book: 'answers', compared: traffic.requests, differences: [...new Set(traffic.failed)] },
    { book: 'what buyers noticed', compared: ledger.asked.size, differences: ledger.faults },
  ];
  const ours = new Set(mails.map(wireName));
  const mailsTwice = [...arrived].filter(([id, times]) => ours.has(nameOf(id)) && times > 1).length;
  return { books, mailsTwice };
}

/** Rows that say themselves what they have and what they should have. */
const compareEntries = (book: string, entries: readonly Entry[]): Comparison => ({
  book,
  compared: entries.length,
  differences: entries
    .filter(({ found, expected }) => String(found) !== String(expected))
    .map(({ name, found, expected }) => `${name}: ${found} instead of ${expected}`),
});

function compareOrders(ledger: Ledger, rows: readonly { key: string; guid: string; status: string }[]): Comparison {
  const stored = new Map(rows.map((row) => [row.key, row]));
  const told = new Set(ledger.orders.map(({ key }) => key));
  const entries = ledger.orders.map(({ key, guid, wanted }) => ({
    name: guid,
    found: `${stored.get(key)?.guid} ${stored.get(key)?.status}`,
    expected: `${guid} ${wanted}`,
  }));
  const unknown = rows.filter(({ key }) => !told.has(key));
  const comparison = compareEntries('orders', entries);
  comparison.differences.push(...unknown.map(({ guid, status }) => `${guid} is ${status}, but its buyer was refused`));
  return comparison;
}

function compareMoney(book: string, theirs: ReadonlyMap<string, number>, ours: readonly Entry[]): Comparison {
  const stored = new Map(ours.map(({ name, found }) => [name, found]));
  const names = [...new Set([...theirs.keys(), ...stored.keys()])];
  return compareEntries(
    book,
    names.map((name) => ({ name, found: stored.get(name) ?? 'nothing', expected: theirs.get(name) ?? 'nothing' })),
  );
}

type Place = { email: string; course: number; enrolled: boolean };

async function compareEnrolments(thirdParties: ThirdParties, places: readonly Place[]): Promise<Comparison> {
  const entries: Entry[] = [];
  for (const course of new Set(places.map((place) => place.course))) {
    const times = new Map<string, number>();
    for (const email of await thirdParties.readCourse(course)) times.set(email, (times.get(email) ?? 0) + 1);
    for (const { email, enrolled } of places.filter((place) => place.course === course))
      entries.push({
        name: `${email} in ${course}`,
        found: times.get(email.toLowerCase()) ?? 0,
        expected: enrolled ? 1 : 0,
      });
  }
  return compareEntries('enrolments at the learning site', entries);
}

/** The Message-ID on the wire is made from the mail's own name, and has a domain. */
const nameOf = (messageId: string) => messageId.replace(/^<|@.*$/g, '');
const wireName = ({ name }: Entry) => messageIdOf(`${name}.${instanceId}`);

function compareMails(mails: readonly Entry[], arrived: ReadonlyMap<string, number>): Comparison {
  const times = new Map<string, number>();
  for (const [id, count] of arrived) times.set(nameOf(id), (times.get(nameOf(id)) ?? 0) + count);
  return compareEntries(
    'mails',
    mails.map((mail) => ({
      name: mail.name,
      found: `${mail.found}, ${times.has(wireName(mail)) ? 'arrived' : 'not arrived'}`,
      expected: 'sent, arrived',
    })),
  );
}

/** Each decision of a manager is in the audit log once. */
function compareAudit(ledger: Ledger, decisions: readonly { guid: string; entries: number }[]): Comparison {
  const entries = new Map(decisions.map((decision) => [decision.guid, decision.entries]));
  const decided = ledger.orders.filter((order) => order.decided);
  return compareEntries(
    'audit log',
    decided.map(({ guid }) => ({ name: guid, found: entries.get(guid) ?? 0, expected: 1 })),
  );
}
