import type { Queries, Tx } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** Which of these names are taken: by a site, or held by another purchase in progress. */
export async function readTaken(
  db: Queries,
  names: readonly string[],
  clientKey: string | undefined,
): Promise<Set<string>> {
  const rows = await db.many<{ subdomain: string }>(sql`
    select subdomain from instances where subdomain = any (${names})
    union
    select r.subdomain
      from subdomain_reservations r
      left join subscription_purchases p on p.id = r.purchase_id
     where r.subdomain = any (${names}) and r.held_until > now()
       and p.client_key is distinct from ${clientKey ?? ''}`);
  return new Set(rows.map(({ subdomain }) => subdomain));
}

/**
 * Holds a name for a purchase until the given moment. Of several concurrent calls one succeeds: the others wait for
 * the row and then find it held. The instances are searched only after that.
 */
export async function holdSubdomain(tx: Tx, purchaseId: number, subdomain: string, until: Date): Promise<boolean> {
  await tx.run(sql`
    delete from subdomain_reservations where purchase_id = ${purchaseId} and subdomain <> ${subdomain}`);
  const held = await tx.run(sql`
    insert into subdomain_reservations as r (subdomain, purchase_id, held_until)
    values (${subdomain}, ${purchaseId}, ${until})
    on conflict (subdomain) do update
       set purchase_id = excluded.purchase_id, held_until = excluded.held_until
     where r.held_until <= now() or r.purchase_id = excluded.purchase_id`);
  if (held === 0) return false;
  return (await tx.one(sql`select 1 from instances where subdomain = ${subdomain}`)) === undefined;
}

/**
 * Claims the name for the current transaction, without a purchase. False while a purchase holds it. A concurrent
 * buyer waits for the row and then finds the name among the instances.
 */
export const claimSubdomain = async (tx: Tx, subdomain: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into subdomain_reservations as r (subdomain, held_until)
    values (${subdomain}, now())
    on conflict (subdomain) do update set purchase_id = null, held_until = now()
     where r.held_until <= now()`)) > 0;

export async function releaseSubdomain(tx: Tx, purchaseId: number): Promise<void> {
  await tx.run(sql`delete from subdomain_reservations where purchase_id = ${purchaseId}`);
}

/** Deletes holds that expired long ago. */
export async function forgetOldHolds(tx: Tx): Promise<void> {
  await tx.run(sql`delete from subdomain_reservations where held_until < now() - interval '1 day'`);
}
