import { mostCounted } from '@coursefront/contract/lists.ts';
import type { WebhookRow } from '@coursefront/contract/operations/operations.ts';
import type * as z from 'zod/mini';
import type { Queries, Tx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

type Wire = z.infer<typeof WebhookRow>;
export type DeliveryRow = Omit<Wire, 'created_at'> & { created_at: Date };

export type DeliveryFilter = { search: string; state: Wire['state'] | 'all'; begins: Date; ends: Date };

/** By the beginning of the event's type, its name, the account or the customer's name, in a span of time. */
function asked({ search, state, begins, ends }: DeliveryFilter): Sql {
  const words = search.toLowerCase();
  return sql`
      from webhook_events e
      left join instances i on i.id = e.instance_id
     where e.created_at >= ${begins} and e.created_at < ${ends}
       and ${state === 'all' ? sql`true` : sql`e.state = ${state}`}
       and (${words} = '' or starts_with(e.type, ${words}) or e.event_id = ${search} or e.account_id = ${search}
            or strpos(i.name_key, ${words}) > 0)`;
}

export const countDeliveries = async (db: Queries, filter: DeliveryFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from (select ${asked(filter)} limit ${mostCounted + 1}) counted`,
    )
  )?.count ?? 0;

type Page = { page: number; page_size: number; order: 'asc' | 'desc' };

export const listDeliveries = (db: Queries, filter: DeliveryFilter, { page, page_size, order }: Page) =>
  db.many<DeliveryRow>(sql`
    select e.id, e.provider, e.event_id, e.type, e.account_id, i.name as customer, e.state, e.attempts, e.last_error,
           e.created_at
    ${asked(filter)}
     order by ${order === 'asc' ? sql`e.created_at, e.id` : sql`e.created_at desc, e.id desc`}
     limit ${page_size} offset ${(page - 1) * page_size}`);

/** The next deliveries below an id, the newest first: a walk through all of them that never counts. */
export const walkDeliveries = (db: Queries, filter: DeliveryFilter, below: number | undefined, rows: number) =>
  db.many<DeliveryRow>(sql`
    select e.id, e.provider, e.event_id, e.type, e.account_id, i.name as customer, e.state, e.attempts, e.last_error,
           e.created_at
    ${asked(filter)}
       and ${below === undefined ? sql`true` : sql`e.id < ${below}`}
     order by e.id desc
     limit ${rows}`);

export const findDelivery = (tx: Tx, id: number) =>
  tx.one<{ type: string; event_id: string }>(
    sql`select type, event_id from webhook_events where id = ${id} for update`,
  );

/** Its job was given up with it and knows all that there is to do. False where there is none. */
export async function reviveDelivery(tx: Tx, id: number): Promise<boolean> {
  const revived = await tx.run(sql`
    update jobs
       set state = 'waiting', attempts = 0, run_at = now()
     where state = 'dead' and task in ('payments.work_change', 'payments.work_shop_call')
       and payload -> 'deliveryId' = to_jsonb(${id}::bigint)`);
  if (revived === 0) return false;
  await tx.run(sql`update webhook_events set state = 'received' where id = ${id}`);
  return true;
}
