import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { testDatabase } from '../../../testing/database.ts';
import { noteProviderHealth } from './provider-health.ts';

const database = testDatabase();
const log = pino({ level: 'silent' });
let clock = 0;
beforeEach(async () => {
  clock = 1_000_000;
  await database.db.platform.run(sql`delete from third_parties`);
});

type Health = { last_ok_at: Date | null; failing_since: Date | null; last_error: string | null; updated_at: Date };
const health = () =>
  database.db.platform.one<Health>(sql`
    select last_ok_at, failing_since, last_error, updated_at from third_parties where party = 'payments'`);
const watch = () => noteProviderHealth({ db: database.db, log, party: 'payments', now: () => clock });

test('the owner sees since when the provider is away, why, and when it is back', async () => {
  const note = watch();
  note(null);
  await vi.waitFor(async () =>
    expect(await health()).toMatchObject({ last_ok_at: expect.any(Date), failing_since: null }),
  );

  note('ECONNREFUSED');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ last_error: 'ECONNREFUSED' }));
  const since = (await health())?.failing_since;
  clock += 60_000;
  note('500 api_error');
  await vi.waitFor(async () => expect(await health()).toMatchObject({ last_error: '500 api_error' }));
  expect((await health())?.failing_since).toEqual(since);

  note(null);
  await vi.waitFor(async () => expect(await health()).toMatchObject({ failing_since: null, last_error: null }));
});

/** A write begins after the ones before it, but in the same turn of the event loop. */
const begun = () => new Promise(setImmediate);

test('a thousand successful calls write one row', async () => {
  const run = vi.fn(async () => 1);
  const note = noteProviderHealth({ db: { platform: { run } } as never, log, party: 'payments', now: () => clock });
  for (let call = 0; call < 1_000; call++) note(null);
  await begun();
  expect(run).toHaveBeenCalledTimes(1);
  clock += 60_000;
  note(null);
  await begun();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a database that is away does not fail the call, and the health is written when it is back', async () => {
  const gone = openDatabase({ url: 'postgres://127.0.0.1:1/none', connections: 1, onError: () => undefined });
  const warn = vi.fn();
  const note = noteProviderHealth({ db: gone, log: { warn } as never, party: 'payments', now: () => clock });
  note(null);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  note(null);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  await gone.close();
});
