import type { Queries, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { jobsFrom } from '../../../jobs/enqueue.ts';
import type { Task } from '../../../jobs/task.ts';
import type { PaymentEvent, WebhookEndpoint } from '../../../ports/payments.ts';

type NewDelivery = {
  endpoint: WebhookEndpoint;
  event: PaymentEvent;
  /** The raw body; null when the event was read from the provider's list. */
  body: string | null;
  /** The job's task. */
  work: Task;
};

/**
 * Stores an event once by its id, with the job that works it, in one statement: the provider waits for the answer. The
 * event names an account and no tenant. Returns why it is ignored, or undefined when it has been stored before.
 */
export const storeDelivery = (db: Queries, { endpoint, event, body, work }: NewDelivery) =>
  db.one<{ ignored: 'unknown account' | 'of no use' | null }>(sql`
    with account as (
      -- all tenants: whose it is, is the question
      select instance_id from connect_accounts where account_id = ${event.account}),
    judged as (
      select (select instance_id from account) as instance_id,
             case when ${event.account}::text is not null and not exists (select from account) then 'unknown account'
                  when ${event.about === null}::boolean then 'of no use' end as ignored),
    stored as (
      insert into webhook_events (provider, endpoint, event_id, type, account_id, instance_id, object_id, body, state,
                                  last_error)
      select 'stripe', ${endpoint}, ${event.id}, ${event.type}, ${event.account}, j.instance_id, ${event.about?.id ?? null}, ${body},
             case when j.ignored is null then 'received' else 'ignored' end, j.ignored
        from judged j
      on conflict (provider, event_id) do nothing
      returning id, instance_id, last_error as ignored),
    job as (${jobsFrom(work, {
      payload: sql`${JSON.stringify({ ...event.about, account: event.account, live: event.live })}::jsonb
               || jsonb_build_object('deliveryId', id, 'instanceId', instance_id)`,
      instanceId: sql`instance_id`,
      from: sql`stored where ignored is null`,
    })})
    select ignored from stored`);

/** Filters out the events that were stored before and keeps the order. */
export async function unheardOf(db: Queries, events: readonly PaymentEvent[]): Promise<PaymentEvent[]> {
  const rows = await db.many<{ event_id: string }>(sql`
    select event_id
      from webhook_events
     where provider = 'stripe' and event_id = any (${events.map(({ id }) => id)}::text[])`);
  const heard = new Set(rows.map(({ event_id }) => event_id));
  return events.filter(({ id }) => !heard.has(id));
}

type NewShopCall = {
  instanceId: number;
  endpoint: string;
  eventId: string;
  type: string;
  paymentId: number;
  body: string;
};

/** Returns undefined when this call has been stored before. */
export async function storeShopCall(tx: Tx, call: NewShopCall): Promise<number | undefined> {
  const row = await tx.one<{ id: number }>(sql`
    insert into webhook_events (provider, endpoint, event_id, type, instance_id, object_id, body)
    values ('external_shop', ${call.endpoint}, ${call.eventId}, ${call.type}, ${call.instanceId}, ${String(call.paymentId)},
            ${call.body})
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

export async function noteRevived(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update webhook_events set state = 'received' where id = ${id}`);
}

/** Empties the bodies, which may name people. The row of the event stays. */
export async function emptyOldDeliveries(tx: Tx): Promise<void> {
  await tx.run(sql`
    update webhook_events set body = null where created_at < now() - interval '30 days' and body is not null`);
}

export type AccountToRead = { account: string; since: Date; now: Date };

/**
 * Overlaps the last read a little, because an event may appear in the list after a younger one. The provider keeps 30
 * days.
 */
export const takeAccountsToRead = (db: Queries, most: number) =>
  db.many<AccountToRead>(sql`
    -- all tenants: whichever account was read longest ago
    select account_id as account, now(),
           greatest(coalesce(events_read_at, created_at), now() - interval '29 days') - interval '10 minutes' as since
      from connect_accounts
     where status = 'active'
     order by events_read_at nulls first
     limit ${most}`);

export async function noteEventsRead(db: Queries, account: string, at: Date): Promise<void> {
  await db.run(sql`
    -- all tenants: the account's name is unique over all
    update connect_accounts set events_read_at = ${at} where account_id = ${account}`);
}
