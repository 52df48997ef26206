import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { anInstance } from '../testing/people.ts';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';
import { isDatabaseUnavailable } from './transient.ts';

const database = testDatabase();

const addSetting = (instanceId: number, name: string) =>
  database.db.tenant(instanceId).run(sql`
    insert into customer_settings (instance_id, name, type, value) values (${instanceId}, ${name}, 'text', 'x')`);

describe('the wall between tenants', () => {
  test('a query that forgets its tenant sees its own rows and no others', async () => {
    const [here, there] = [await anInstance(database.db, 'Here'), await anInstance(database.db, 'There')];
    await addSetting(here, 'of_here');
    await addSetting(there, 'of_there');
    const careless = sql`select name from customer_settings order by name`;
    expect(await database.db.tenant(here).many(careless)).toEqual([{ name: 'of_here' }]);
    expect(await database.db.tenant(there).many(careless)).toEqual([{ name: 'of_there' }]);
    expect(await database.db.platform.many(careless)).toHaveLength(2);
  });

  test('stands between queries that take turns on one connection', async () => {
    const single = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
    const [one, two] = [await anInstance(database.db, 'One'), await anInstance(database.db, 'Two')];
    await addSetting(one, 'of_one');
    await addSetting(two, 'of_two');
    const names = (id: number) => single.tenant(id).many(sql`select name from customer_settings`);
    for (let turn = 0; turn < 3; turn++) {
      expect(await names(one)).toEqual([{ name: 'of_one' }]);
      expect(await names(two)).toEqual([{ name: 'of_two' }]);
    }
    await single.close();
  });

  test('nothing can be written into another tenant', async () => {
    const [own, foreign] = [await anInstance(database.db, 'Own'), await anInstance(database.db, 'Foreign')];
    const intrusion = database.db.tenant(own).run(sql`
      insert into customer_settings (instance_id, name, type, value) values (${foreign}, 'intruder', 'text', 'x')`);
    await expect(intrusion).rejects.toThrow(/row-level security/);
  });
});

describe('a transaction', () => {
  test('that fails leaves nothing behind', async () => {
    const id = await anInstance(database.db, 'Rollback');
    const failing = database.db.tenant(id).transaction(async (tx) => {
      await tx.run(
        sql`insert into customer_settings (instance_id, name, type, value) values (${id}, 'half', 'text', 'x')`,
      );
      throw new Error('second thought');
    });
    await expect(failing).rejects.toThrow('second thought');
    expect(
      await database.db.tenant(id).one(sql`select 1 from customer_settings where instance_id = ${id}`),
    ).toBeUndefined();
  });

  test('that conflicts with another one is run again, so that both succeed', async () => {
    const id = await anInstance(database.db, 'Deadlock');
    await addSetting(id, 'first');
    await addSetting(id, 'second');
    const touch = (name: string) =>
      sql`update customer_settings set value = value || '.' where instance_id = ${id} and name = ${name}`;
    let both: () => void;
    const met = new Promise<void>((done) => (both = done));
    let arrived = 0;
    const cross = (one: string, other: string) =>
      database.db.tenant(id).transaction(async (tx) => {
        await tx.run(touch(one));
        if (++arrived === 2) both();
        await met;
        await tx.run(touch(other));
      });
    await Promise.all([cross('first', 'second'), cross('second', 'first')]);
    const values = await database.db
      .tenant(id)
      .many(sql`select value from customer_settings where instance_id = ${id}`);
    expect(values).toEqual([{ value: 'x..' }, { value: 'x..' }]);
  });
});

describe('the last statement of a transaction', () => {
  const added = (id: number, name: string) => sql`
    insert into customer_settings (instance_id, name, type, value) values (${id}, ${name}, 'text', 'x') returning name`;
  const namesOf = async (id: number) =>
    (await database.db.tenant(id).many<{ name: string }>(sql`select name from customer_settings order by name`)).map(
      ({ name }) => name,
    );

  test('commits it', async () => {
    const id = await anInstance(database.db, 'Last');
    const row = await database.db.tenant(id).transaction(async (tx) => {
      await tx.run(added(id, 'first'));
      return tx.last<{ name: string }>(added(id, 'last'));
    });
    expect(row).toEqual({ name: 'last' });
    expect(await namesOf(id)).toEqual(['first', 'last']);
  });

  test('leaves nothing behind if it fails, and the connection is as good as before', async () => {
    const single = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
    const id = await anInstance(database.db, 'Last failed');
    const failing = single.tenant(id).transaction(async (tx) => {
      await tx.run(added(id, 'first'));
      await tx.last(added(id, 'first'));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await failing.catch((error) => error)).not.toHaveProperty('commitUnknown');
    await single.tenant(id).transaction((tx) => tx.last(added(id, 'later')));
    await single.close();
    expect(await namesOf(id)).toEqual(['later']);
  });

  test('is the last: what follows is refused, and what was committed stays', async () => {
    const id = await anInstance(database.db, 'Last but one');
    const failing = database.db.tenant(id).transaction(async (tx) => {
      await tx.last(added(id, 'last'));
      await tx.run(added(id, 'after'));
    });
    await expect(failing).rejects.toMatchObject({ commitUnknown: true });
    expect(await namesOf(id)).toEqual(['last']);
  });
});

test('statements are planned once for all customers, or for the customer who asks', async () => {
  const single = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
  const instanceId = await anInstance(database.db, 'Planned');
  const names = sql`select name from customer_settings where instance_id = ${instanceId} order by name`;
  const plansAfter = async (plans: 'shared' | 'own') => {
    for (let turn = 0; turn < 10; turn++) await single.tenant(instanceId, plans).many(names);
    return single.unscoped.one<{ generic: number; custom: number }>(sql`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement = ${names.text}`);
  };

  expect(await plansAfter('own')).toEqual({ generic: 0, custom: 10 });
  expect(await plansAfter('shared')).toEqual({ generic: 10, custom: 10 });
  expect(await plansAfter('own')).toEqual({ generic: 10, custom: 20 });
  await single.close();
});

test('statements of one moment run in their order, and the first error is the one that is reported', async () => {
  const id = await anInstance(database.db, 'Together');
  const failing = database.db.tenant(id).transaction(async (tx) => {
    const all = [tx.run(sql`select 1 / (0 * ${id}::int)`), tx.run(sql`select 2`), tx.run(sql`select 3`)];
    await Promise.allSettled(all);
    await Promise.all(all);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const both = await database.db
    .tenant(id)
    .transaction((tx) => Promise.all([tx.one(sql`select 1 as answer`), tx.one(sql`select 2 as answer`)]));
  expect(both).toEqual([{ answer: 1 }, { answer: 2 }]);
});

test('connections that the database ended are replaced without a restart', async () => {
  await Promise.all(Array.from({ length: 5 }, () => database.db.platform.one(sql`select pg_sleep(0.05)`)));
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'coursefront'`);
  await owner.end();
  const survived = await database.db.platform.transaction((tx) => tx.one(sql`select 1 as answer`));
  expect(survived).toEqual({ answer: 1 });
});

describe('when all connections are taken', () => {
  /** A database whose only connection is held until it is freed. */
  async function takenDatabase(patience?: number) {
    const taken = openDatabase({ url: database.url, connections: 1, onError: () => undefined, patience });
    const free = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holding = taken.platform.transaction(async (tx) => {
      await tx.run(sql`select 1`);
      begun.resolve();
      await free.promise;
    });
    await begun.promise;
    return {
      taken,
      free: async () => {
        free.resolve();
        await holding;
      },
    };
  }

  test('a request waits for one that becomes free', async () => {
    const { taken, free } = await takenDatabase(60_000);
    const answer = taken.unscoped.one(sql`select 1 as one`);
    await free();
    expect(await answer).toEqual({ one: 1 });
    await taken.close();
  });

  test('a transaction that waits too long fails because the database is unavailable', async () => {
    const { taken, free } = await takenDatabase(3_000);
    const error = await taken.platform.transaction((tx) => tx.one(sql`select 1`)).catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await free();
    await taken.close();
  });
});
