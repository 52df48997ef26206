import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { issueToken } from '../api/src/modules/sessions/credentials/tokens.ts';
import type { Scenario } from './scenario.ts';

/** Instance 1 of the demo. */
const instanceId = 1;
const { token, hash } = issueToken(instanceId);

const signIn = (db: Db) =>
  db.tenant(instanceId).run(sql`
    insert into sessions (instance_id, token_hash, user_id, expires_at)
    select ${instanceId}, ${hash}, min(id), now() + interval '1 day' from users where instance_id = ${instanceId}
    on conflict do nothing`);

/** The demo's secret. The header signs the body, so both are made together. */
const secret = 'whsec_demo_connect';
let event = '';
function nextEvent(): Record<string, string> {
  event = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'checkout.session.completed',
    account: 'acct_bench',
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: `cs_${randomUUID()}`, object: 'checkout.session' } },
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${event}`).digest('hex');
  return { 'stripe-signature': `t=${at},v1=${signature}` };
}

const createBareEvents = async (db: Db): Promise<void> => {
  await db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`create table if not exists bare_events (id text primary key, body text, done boolean)`);
  });
  await db.tenant(instanceId).run(sql`
    insert into connect_accounts (instance_id, name, account_id)
    values (${instanceId}, 'Bench', 'acct_bench') on conflict do nothing`);
};

export const trafficScenarios: Scenario[] = [
  {
    name: 'Webhook taken',
    prepare: createBareEvents,
    load: { method: 'POST', path: '/webhooks/stripe/connect', headers: nextEvent, body: () => JSON.parse(event) },
    bare: (pool: pg.Pool) =>
      pool.query({
        name: 'event',
        text: 'insert into bare_events (id, body, done) values ($1, $2, false)',
        values: [randomUUID(), 'x'.repeat(300)],
      }),
    wanted: 0.5,
  },
  {
    name: 'Sign-in checked',
    prepare: async (db) => {
      await signIn(db);
    },
    load: { method: 'GET', path: '/api/user', headers: () => ({ authorization: `Bearer ${token}` }) },
    bare: (pool: pg.Pool) =>
      pool.query({
        name: 'session',
        text: `
          select u.id, u.email, u.first_name, u.last_name
            from sessions s
            join users u on u.instance_id = s.instance_id and u.id = s.user_id
           where s.instance_id = $1 and s.token_hash = $2 and s.expires_at > now()`,
        values: [instanceId, hash],
      }),
    wanted: 0.5,
  },
];
