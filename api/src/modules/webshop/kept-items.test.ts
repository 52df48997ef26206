import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { aCourse, aShop } from '../../testing/shop.ts';

const database = testDatabase();

const changes = fc.oneof(
  fc.record({ course: fc.constantFrom('visible', 'enrollable'), to: fc.boolean() }),
  fc.record({ removed: fc.boolean() }),
  fc.record({ type: fc.constantFrom('elearning', 'instructor_led_training', 'blended') }),
  fc.record({ name: fc.constantFrom('Ämne', 'Subject', 'Zoology') }),
  fc.record({ price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ tier: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ tiers: fc.constant('none') }),
  fc.record({ active: fc.boolean() }),
);
type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never;

function statementOf(instanceId: number, change: Change) {
  const items = sql`update webshop_items set`;
  const courses = sql`update courses set`;
  const own = sql`where instance_id = ${instanceId}`;
  if ('course' in change)
    return change.course === 'visible'
      ? sql`${courses} visible = ${change.to} ${own} and lms_id % 2 = 0`
      : sql`${courses} enrollable = ${change.to} ${own}`;
  if ('removed' in change)
    return sql`${courses} removed_at = ${change.removed ? new Date() : null} ${own} and lms_id = 1`;
  if ('type' in change) return sql`${courses} type = ${change.type} ${own} and lms_id > 1`;
  if ('name' in change) return sql`${courses} name = ${change.name} || lms_id ${own}`;
  if ('price' in change) return sql`${items} price = ${change.price} ${own}`;
  if ('active' in change) return sql`${items} active = ${change.active} ${own} and id % 2 = 0`;
  if ('tiers' in change) return sql`delete from price_tiers ${own}`;
  return sql`
    insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
    select ${instanceId}, id, 10, 20, ${change.tier} from webshop_items ${own}
        on conflict do nothing`;
}

test('what the shop keeps for its pages follows every change of courses, offers and prices', async () => {
  const instanceId = await aShop(database.db, 'kept');
  const tenant = database.db.tenant(instanceId);
  for (const lmsId of [1, 2, 3]) await aCourse(tenant, { lmsId, price: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const step of steps) await tenant.run(statementOf(instanceId, step));
      const wrong = await tenant.many(sql`
        select w.id
          from webshop_items w
          join courses c on c.instance_id = ${instanceId} and c.id = w.course_id
          left join lateral (select min(t.price) as least from price_tiers t
                              where t.instance_id = ${instanceId} and t.item_id = w.id) t on true
         where w.instance_id = ${instanceId}
           and (w.on_sale, w.lowest_price, w.course_type, w.course_name_key)
               is distinct from (w.active and c.visible and c.enrollable and c.removed_at is null,
                                 least(w.price, t.least), c.type, c.name_key)`);
      expect(wrong).toEqual([]);
      const counts = (from: string) =>
        from === 'kept'
          ? tenant.one(
              sql`select elearning, instructor_led_training, blended from shops where instance_id = ${instanceId}`,
            )
          : tenant.one(sql`
            select count(*) filter (where course_type = 'elearning')::int as elearning,
                   count(*) filter (where course_type = 'instructor_led_training')::int as instructor_led_training,
                   count(*) filter (where course_type = 'blended')::int as blended
              from webshop_items where instance_id = ${instanceId} and on_sale`);
      expect(await counts('kept')).toEqual(await counts('counted'));
    }),
    { numRuns: 60 },
  );
});

test('a shop that is switched on while its account becomes ready is open', async () => {
  const instanceId = await aShop(database.db, 'meanwhile', { enabled: false, onboarded: false });
  const tenant = database.db.tenant(instanceId);
  let ready: Promise<unknown> | undefined;
  await tenant.transaction(async (tx) => {
    await tx.run(sql`
      update customer_settings set value = '1' where instance_id = ${instanceId} and name = 'is_webshop_enabled'`);
    ready = tenant.run(sql`
      update connect_accounts set details_submitted = true, charges_enabled = true where instance_id = ${instanceId}`);
    // It waits for the shop's row, which this transaction has changed.
    await expect.poll(() => tx.one(sql`select 1 from pg_locks where not granted`)).toBeDefined();
  });
  await ready;
  expect(await tenant.one(sql`select open from shops where instance_id = ${instanceId}`)).toEqual({ open: true });
});
