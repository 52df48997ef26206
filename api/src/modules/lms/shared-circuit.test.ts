import { afterEach, expect, test, vi } from 'vitest';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { anInstance } from '../../testing/people.ts';
import { keepConnection } from './lms.queries.ts';
import { sharedCircuit } from './shared-circuit.ts';

const database = testDatabase();

afterEach(() => void vi.restoreAllMocks());

test('a process whose clock is ten minutes fast cuts nobody off for longer than it should', async () => {
  const id = await anInstance(database.db, 'Nordic');
  const tenant = database.db.tenant(id);
  await tenant.transaction((tx) =>
    keepConnection(tx, { sealedToken: Buffer.from('token'), sessionCookie: 'MoodleSession' }),
  );
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
  await sharedCircuit(tenant).change((_, now) => ({ failingSince: now, retryAt: now + 5_000 }));
  const row = await tenant.one<{ waits: number }>(sql`
    select ceil(extract(epoch from retry_at - now()))::int as waits
      from connections
     where instance_id = ${id} and party = 'lms'`);
  expect(row?.waits).toBeGreaterThan(0);
  expect(row?.waits).toBeLessThanOrEqual(5);
});
