import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, aPurchase, type TestBuyer } from '../../../testing/buyers.ts';
import { aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../../testing/shop.ts';

const product = testProduct();
const led = 7_303;
let shop: number;
let courseId: number;

beforeAll(async () => {
  shop = await aShop(product.db, 'Languages');
  ({ courseId } = await aCourse(tenant(), { lmsId: led, name: 'Hot work', type: 'instructor_led_training' }));
});

const tenant = () => product.db.tenant(shop);
/** Of a company whose invoices need no approval. */
const trusted = async () => aBuyer(tenant(), await aCompany(tenant(), { trusted: true }));
const choose = ({ token }: TestBuyer, language: string) =>
  product.call('PUT', '/api/user/language', { token, body: { language } });

async function order({ token }: TestBuyer, more: Record<string, unknown> = {}) {
  const event_id = await aDate(tenant(), courseId, { inDays: 30, seats: 10 });
  const body = aPurchase(led, { instance_id: shop, event_id, method: 'invoice_internal', language: 'en', ...more });
  const answer = await product.call<BuyerOrder>('POST', '/api/webshoppayment/create', { body, token });
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
  return { event_id, ...answer.body.data };
}

/** The languages of the mails to an address, by template. */
const languagesTo = async (email: string) =>
  Object.fromEntries(
    (
      await tenant().many<{ template: string; language: string }>(sql`
        select template, language from mails where instance_id = ${shop} and recipient = ${email}`)
    ).map(({ template, language }) => [template, language]),
  );

test('without a choice the mails are in the language in which the buyer ordered', async () => {
  const buyer = await trusted();
  await order(buyer);
  expect(await languagesTo(buyer.email)).toMatchObject({ order_confirmation: 'en', invoice: 'en' });
});

test('the buyer’s own choice goes before the language of the order, but not for the bookkeeping of the company', async () => {
  const buyer = await trusted();
  await choose(buyer, 'sv');
  await order(buyer, { invoice_references: { invoice_email: 'books@example.test' } });
  expect(await languagesTo(buyer.email)).toMatchObject({ order_confirmation: 'sv' });
  expect(await languagesTo('books@example.test')).toEqual({ invoice: 'en' });
});

test('a choice that was made after the order holds for the mail about a moved date', async () => {
  const buyer = await trusted();
  const { event_id } = await order(buyer);
  await choose(buyer, 'de');
  const token = await aUser(tenant(), [roles.trainingmanager]);
  const read = await product.call<{ event: Record<string, unknown> }>('GET', `/api/events/${event_id}`, { token });
  const { start_date, end_date, max_attendance_count, last_registration_date, published, version } =
    read.body.data.event;
  const plan = { start_date, end_date, max_attendance_count, last_registration_date, published, version };
  const body = { ...plan, courseid: led, location: 'Uppsala' };
  const moved = await product.call('PUT', `/api/events/${event_id}`, { token, body });
  expect(moved.body, JSON.stringify(moved.body)).toMatchObject({ success: true });
  await product.work();
  expect(await languagesTo(buyer.email)).toMatchObject({ order_confirmation: 'en', event_moved: 'de' });
});
