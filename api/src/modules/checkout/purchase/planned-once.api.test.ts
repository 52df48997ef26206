import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, aPurchase } from '../../../testing/buyers.ts';
import { planByValues } from '../../../testing/plans.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../../testing/shop.ts';

const [online, led] = [7_901, 7_902];
/** Postgres plans the first five runs of a statement for their values, and then compares the cost of such plans. */
const plannedAnyway = 5;
const product = testProduct();

let shop: number;
let eventId: number;
let token: string;
let colleague: string;

beforeAll(async () => {
  await planByValues(product.db);
  shop = await aShop(product.db, 'Plans');
  const tenant = product.db.tenant(shop);
  await aCourse(tenant, { lmsId: online });
  const { courseId } = await aCourse(tenant, { lmsId: led, type: 'instructor_led_training' });
  eventId = await aDate(tenant, courseId, { inDays: 30, seats: 1_000 });
  const company = await aCompany(tenant);
  ({ token } = await aBuyer(tenant, company));
  ({ email: colleague } = await aBuyer(tenant, company));
});

test('statements of an order are planned for all orders, however few places they have', async () => {
  const known = { firstName: 'Bea', lastName: 'Buyer', known: true };
  for (let orders = 0; orders <= plannedAnyway; orders++) {
    for (const change of [
      { courseid: online, quantity: 2 },
      { courseid: led, event_id: eventId, participants: [{ ...known, email: colleague }] },
      { courseid: led, event_id: eventId, quantity: 3, method: 'invoice_internal' },
    ]) {
      const body = aPurchase(change.courseid, { instance_id: shop, ...change });
      expect(await product.call('POST', '/api/webshoppayment/create', { body, token })).toMatchObject({ status: 200 });
    }
  }
  // The orders came one after another, so they all had this connection.
  const planned = await product.db.unscoped.many<{
    statement: string;
    custom_plans: number;
    generic_plans: number;
  }>(sql`
    select statement, custom_plans, generic_plans from pg_prepared_statements`);
  expect(planned.some(({ generic_plans }) => generic_plans > plannedAnyway)).toBe(true);
  expect(planned.filter(({ custom_plans }) => custom_plans > plannedAnyway)).toEqual([]);
});
