import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';

const database = testDatabase();

const changes = fc.oneof(
  fc.record({ course: fc.constantFrom('visible', 'enrollable'), to: fc.boolean() }),
  fc.record({ removed: fc.boolean() }),
  fc.record({ type: fc.constantFrom('elearning', 'instructor_led_training', 'blended') }),
  fc.record({ name: fc.constantFrom('Ämne', 'Subject', 'Zoology') }),
  fc.record({ picture: fc.constantFrom('https://site.example/one.png', null) }),
  fc.record({ minutes: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ external: fc.constantFrom('17', null) }),
  fc.record({ tier: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ tiers: fc.constant('none') }),
  fc.record({ active: fc.boolean() }),
  fc.record({ languages: fc.subarray(['sv', 'en', 'fi'], { minLength: 1 }) }),
  fc.record({ published: fc.boolean() }),
  fc.record({ cancelled: fc.boolean() }),
  fc.record({ location: fc.constantFrom('Malmö, Storgatan 1', ' Umeå ', 'ÖREBRO') }),
  fc.record({ moved: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ dates: fc.constantFrom('one more', 'none') }),
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
  if ('picture' in change) return sql`${courses} image = ${change.picture} ${own} and lms_id > 1`;
  if ('minutes' in change) return sql`${courses} duration_minutes = ${change.minutes} ${own} and lms_id < 3`;
  if ('external' in change) return sql`${items} external_id = ${change.external} ${own} and id % 2 = 0`;
  if ('price' in change) return sql`${items} price = ${change.price} ${own}`;
  if ('active' in change) return sql`${items} active = ${change.active} ${own} and id % 2 = 0`;
  if ('languages' in change) return sql`${items} languages = ${change.languages} ${own} and id % 2 = 1`;
  const events = sql`update course_events set`;
  if ('published' in change) return sql`${events} published = ${change.published} ${own} and id % 2 = 0`;
  if ('cancelled' in change) return sql`${events} cancelled_at = ${change.cancelled ? new Date() : null} ${own}`;
  if ('location' in change) return sql`${events} location = ${change.location} ${own}`;
  if ('moved' in change)
    return sql`${events} course_id = (select id from courses ${own} and lms_id = ${change.moved}) ${own} and id % 3 = 0`;
  if ('dates' in change)
    return change.dates === 'none'
      ? sql`delete from course_events ${own}`
      : sql`
        insert into course_events (
          instance_id, course_id, start_date, location, max_attendance_count, last_registration_date, published)
        select ${instanceId}, id, now(), 'Luleå', 10, now(), true from courses ${own}`;
  if ('tiers' in change) return sql`delete from price_tiers ${own}`;
  return sql`
    insert into price_tiers (instance_id, item_id, from_quantity, to_quantity, price)
    select ${instanceId}, id, 10, 20, ${change.tier} from webshop_items ${own}
        on conflict do nothing`;
}

test("the shop's kept items follow every change of courses, offers and prices", async () => {
  const instanceId = await aShop(database.db, 'kept');
  const tenant = database.db.tenant(instanceId);
  for (const lmsId of [1, 2, 3]) {
    const { courseId } = await aCourse(tenant, { lmsId, price: 5 });
    for (const inDays of [10, 20]) await aDate(tenant, courseId, { inDays });
  }
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const step of steps) await tenant.run(statementOf(instanceId, step));
      const wrong = await tenant.many(sql`
        select w.id
          from webshop_items w
          join courses c on c.instance_id = ${instanceId} and c.id = w.course_id
          left join lateral (select min(t.price) as least,
                                    coalesce(jsonb_agg(jsonb_build_object(
                                      'from', t.from_quantity, 'to', t.to_quantity, 'price', t.price)), '[]') as all_tiers
                               from price_tiers t
                              where t.instance_id = ${instanceId} and t.item_id = w.id) t on true
         where w.instance_id = ${instanceId}
           and (w.on_sale, w.lowest_price, w.course_type, w.course_name_key, w.tiers, w.card::jsonb)
               is distinct from (
                 w.active and c.visible and c.enrollable and c.removed_at is null, least(w.price, t.least), c.type,
                 c.name_key, t.all_tiers,
                 jsonb_build_object(
                   'id', c.id, 'courseid', c.lms_id, 'instance_id', c.instance_id, 'name', c.name, 'image', c.image,
                   'type', c.type, 'duration', c.duration_minutes, 'languages', w.languages,
                   'price', least(w.price, t.least), 'price_varies', least(w.price, t.least) < w.price,
                   'currency', w.currency, 'vat_basis_points', w.vat_basis_points, 'vat_changes', w.vat_changes,
                   'web_shop_instance_active', jsonb_build_object('price', w.price, 'currency', w.currency),
                   'external', w.external_id is not null))`);
      expect(wrong).toEqual([]);
      const dates = (from: 'kept' | 'published') =>
        tenant.many(
          from === 'kept'
            ? sql`
              select event_id, course_id, start_date, publish_date, last_registration_date, town, town_key from shop_dates
               where instance_id = ${instanceId} order by event_id`
            : sql`
              select e.id as event_id, e.course_id, e.start_date, e.publish_date, e.last_registration_date,
                     btrim(split_part(e.location, ',', 1)) as town, lower(btrim(split_part(e.location, ',', 1))) as town_key
                from course_events e
                join webshop_items w on w.instance_id = ${instanceId} and w.course_id = e.course_id and w.on_sale
               where e.instance_id = ${instanceId} and e.published and e.cancelled_at is null order by e.id`,
        );
      expect(await dates('kept')).toEqual(await dates('published'));
      const languages = (from: 'kept' | 'offered') =>
        tenant.many(
          from === 'kept'
            ? sql`select course_id, language from shop_languages where instance_id = ${instanceId} order by 1, 2`
            : sql`
              select course_id, unnest(languages) collate "C" as language from webshop_items
               where instance_id = ${instanceId} and on_sale order by 1, 2`,
        );
      expect(await languages('kept')).toEqual(await languages('offered'));
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

test('a course that is renamed while it is first offered is offered by its new name, in either order', async () => {
  const instanceId = await aShop(database.db, 'renamed');
  const tenant = database.db.tenant(instanceId);
  for (const lmsId of [1, 2]) {
    await tenant.run(sql`
      insert into courses (instance_id, lms_id, name) values (${instanceId}, ${lmsId}, 'Old')`);
    const rename = sql`update courses set name = 'New' where instance_id = ${instanceId} and lms_id = ${lmsId}`;
    const offer = sql`
      insert into webshop_items (instance_id, course_id)
      select ${instanceId}, id from courses where instance_id = ${instanceId} and lms_id = ${lmsId}`;
    const [first, second] = lmsId === 1 ? [rename, offer] : [offer, rename];
    let other: Promise<unknown> | undefined;
    await tenant.transaction(async (tx) => {
      await tx.run(first);
      other = tenant.run(second);
      await expect.poll(() => tx.one(sql`select 1 from pg_locks where not granted`)).toBeDefined();
    });
    await other;
  }
  expect(
    await tenant.many(sql`select card ->> 'name' as name from webshop_items where instance_id = ${instanceId}`),
  ).toEqual([{ name: 'New' }, { name: 'New' }]);
});

test('a shop follows its time zone and the rates of VAT, general ones and its own', async () => {
  const before = await aShop(database.db, 'zoned');
  const kept = (id: number) =>
    database.db.tenant(id).one(sql`select time_zone, vat_rates from shops where instance_id = ${id}`);
  expect(await kept(before)).toEqual({ time_zone: null, vat_rates: null });

  const tenant = database.db.tenant(before);
  await tenant.run(sql`
    insert into customer_settings (instance_id, name, type, value) values (${before}, 'time_zone', 'text', 'Asia/Tokyo')`);
  await database.db.platform.run(sql`
    insert into settings (name, display_name, type, value) values ('vat_rates', 'Rates', 'text', 'SE 2026-01-01 24')`);
  const after = await aShop(database.db, 'younger');
  expect(await kept(before)).toEqual({ time_zone: 'Asia/Tokyo', vat_rates: 'SE 2026-01-01 24' });
  expect(await kept(after)).toEqual({ time_zone: null, vat_rates: 'SE 2026-01-01 24' });

  await tenant.run(sql`
    insert into setting_overrides (instance_id, name, type, value) values (${before}, 'vat_rates', 'text', 'SE 2026-01-01 6')`);
  await tenant.run(sql`
    update customer_settings set value = 'Europe/Paris' where instance_id = ${before} and name = 'time_zone'`);
  expect(await kept(before)).toEqual({ time_zone: 'Europe/Paris', vat_rates: 'SE 2026-01-01 6' });

  await tenant.run(sql`delete from setting_overrides where instance_id = ${before}`);
  await database.db.platform.run(sql`delete from settings where name = 'vat_rates'`);
  expect(await kept(before)).toEqual({ time_zone: 'Europe/Paris', vat_rates: null });
});

test('a date that is published while its course is put on sale is among the shop’s dates, in either order', async () => {
  const instanceId = await aShop(database.db, 'both');
  const tenant = database.db.tenant(instanceId);
  const { courseId } = await aCourse(tenant, { lmsId: 1, active: false });
  const eventId = await aDate(tenant, courseId, { inDays: 30 });
  const publish = sql`update course_events set published = true where instance_id = ${instanceId} and id = ${eventId}`;
  const sell = sql`update webshop_items set active = true where instance_id = ${instanceId}`;
  for (const [first, second] of [
    [publish, sell],
    [sell, publish],
  ]) {
    await tenant.run(sql`update course_events set published = false where instance_id = ${instanceId}`);
    await tenant.run(sql`update webshop_items set active = false where instance_id = ${instanceId}`);
    let other: Promise<unknown> | undefined;
    await tenant.transaction(async (tx) => {
      if (first) await tx.run(first);
      if (second) other = tenant.run(second);
      await expect.poll(() => tx.one(sql`select 1 from pg_locks where not granted`)).toBeDefined();
    });
    await other;
    expect(await tenant.many(sql`select event_id from shop_dates where instance_id = ${instanceId}`)).toEqual([
      { event_id: eventId },
    ]);
  }
});
