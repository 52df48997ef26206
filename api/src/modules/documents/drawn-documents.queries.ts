import type { TenantQueries, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** `kind` names one document of the order: an order may have several credit notes. */
type Drawing = { orderId: number; kind: string; fingerprint: Buffer };

/** The kept file. Undefined if none is kept, or if it says something else than the order does now. */
export const findDrawn = (db: TenantQueries, { orderId, kind, fingerprint }: Drawing) =>
  db.one<{ content: Buffer }>(sql`
    select content
      from drawn_documents
     where instance_id = ${db.instanceId} and order_id = ${orderId} and kind = ${kind} and fingerprint = ${fingerprint}`);

/** Locks the order, so that a document whose buyer is being erased is not kept. */
export async function keepDrawn(db: TenantQueries, drawing: Drawing & { content: Buffer }): Promise<void> {
  await db.run(sql`
    insert into drawn_documents (instance_id, order_id, kind, fingerprint, content)
    select o.instance_id, o.id, ${drawing.kind}, ${drawing.fingerprint}, ${drawing.content}
      from orders o
     where o.instance_id = ${db.instanceId} and o.id = ${drawing.orderId} and o.erased_at is null
       for share
    on conflict (instance_id, order_id, kind) do update
       set fingerprint = excluded.fingerprint, content = excluded.content, drawn_at = excluded.drawn_at`);
}

/** Most documents are opened soon after the order. Later ones are drawn again. */
const keptDays = 30;

export async function dropOldDrawings(tx: Tx): Promise<void> {
  await tx.run(sql`
    -- all tenants: cleaning up knows no tenant
    delete from drawn_documents where drawn_at < now() - make_interval(days => ${keptDays})`);
}
