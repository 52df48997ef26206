import type { Queries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PaymentEvent, WebhookEndpoint } from '../../ports/payments.ts';

/** Whose account it is; the provider's events name the account and no tenant. */
export async function instanceOfAccount(db: Queries, accountId: string): Promise<number | undefined> {
  const row = await db.one<{ instance_id: number }>(sql`
    -- all tenants: whose it is, is the question
    select instance_id from connect_accounts where account_id = ${accountId}`);
  return row?.instance_id;
}

type NewDelivery = {
  endpoint: WebhookEndpoint;
  event: PaymentEvent;
  body: string;
  instanceId: number | null;
  /** Why nothing will come of it, if so. */
  ignored: string | null;
};

/** Undefined when this event has been stored before. */
export async function storeDelivery(
  tx: Tx,
  { endpoint, event, body, instanceId, ignored }: NewDelivery,
): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into webhook_events (provider, endpoint, event_id, type, account_id, instance_id, body, state, last_error)
    values ('stripe', ${endpoint}, ${event.id}, ${event.type}, ${event.account}, ${instanceId}, ${body},
            ${ignored === null ? 'received' : 'ignored'}, ${ignored})
    on conflict (provider, event_id) do nothing
    returning id`);
  return row?.id;
}

export async function noteEnd(db: Queries, id: number, state: 'done' | 'ignored'): Promise<void> {
  await db.run(sql`
    update webhook_events
       set state = ${state}, attempts = attempts + 1, last_error = null, processed_at = now()
     where id = ${id}`);
}

export async function noteTrouble(db: Queries, id: number, error: string, final: boolean): Promise<void> {
  await db.run(sql`
    update webhook_events
       set state = case when ${final} then 'failed' else state end, attempts = attempts + 1, last_error = ${error}
     where id = ${id}`);
}

/** That there was an event stays; what it said about people goes. */
export async function emptyOldDeliveries(tx: Tx): Promise<void> {
  await tx.run(sql`
    update webhook_events set body = null where created_at < now() - interval '30 days' and body is not null`);
}

/** Nothing is written while the row already says so: most calls go well, and most of those soon after another. */
export async function noteProviderReached(db: Queries): Promise<void> {
  await db.run(sql`
    insert into third_parties as t (party, last_ok_at)
    values ('payments', now())
    on conflict (party) do update
       set last_ok_at = now(), failing_since = null, last_error = null
     where t.failing_since is not null or t.last_ok_at is null or t.last_ok_at < now() - interval '1 minute'`);
}

export async function noteProviderAway(db: Queries, trouble: string): Promise<void> {
  await db.run(sql`
    insert into third_parties as t (party, failing_since, last_error)
    values ('payments', now(), ${trouble})
    on conflict (party) do update
       set failing_since = coalesce(t.failing_since, now()), last_error = excluded.last_error`);
}
