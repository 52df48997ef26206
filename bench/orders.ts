import { randomUUID } from 'node:crypto';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { issueToken } from '../api/src/modules/sessions/credentials/tokens.ts';
import type { Scenario } from './scenario.ts';

/** Instance 1 of the demo, whose shop is open. */
const instanceId = 1;

/** Signed-in buyers, each of a company without a licence limit. */
const buyers = Array.from({ length: 20 }, () => issueToken(instanceId));

const signIn = (db: Db): Promise<void> =>
  db.tenant(instanceId).transaction(async (tx) => {
    for (const [index, { hash }] of buyers.entries())
      await tx.run(sql`
        with company as (
          insert into companies (instance_id, name, organization_number, discount)
          values (${instanceId}, ${`Company ${index}`}, ${`BENCH${index}`}, 10)
          on conflict do nothing
          returning id
        ), person as (
          insert into users (instance_id, first_name, last_name, email, company_id)
          select ${instanceId}, 'Bea', 'Buyer', ${`bea${index}@example.test`}, id from company
          returning id
        )
        insert into sessions (instance_id, token_hash, user_id, expires_at)
        select ${instanceId}, ${hash}, id, now() + interval '1 day' from person`);
  });

const participants = (count: number) =>
  Array.from({ length: count }, () => ({
    firstName: 'Pia',
    lastName: 'Participant',
    email: `${randomUUID()}@example.test`,
    phone: '+46701234567',
  }));

/** Rate limits are per address, so every order uses a different one. */
let addresses = 0;
const headers = () => {
  const next = addresses++;
  return {
    authorization: `Bearer ${buyers[next % buyers.length]?.token}`,
    'x-forwarded-for': `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`,
  };
};

const order = (name: string, quantity: number): Scenario => ({
  name,
  prepare: signIn,
  load: {
    method: 'POST',
    path: '/api/webshoppayment/create',
    headers,
    body: () => ({
      courseid: 101,
      quantity,
      client_key: randomUUID(),
      method: 'card',
      participants: participants(quantity),
    }),
  },
});

export const orderScenarios: Scenario[] = [
  order('Order of one place placed', 1),
  order('Order of ten places placed', 10),
];
