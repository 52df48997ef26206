import type { Logger } from 'pino';
import type { Db, TenantQueries, TenantScope } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { ExternalShopPort, ShopOutcome } from '../../../ports/external-shop.ts';

type HealthParts = { db: Db; log: Pick<Logger, 'warn'> };

/** Wraps the port and records each customer's shop's health. It never delays or fails the call itself. */
export function watchShop(shop: ExternalShopPort, { db, log }: HealthParts): ExternalShopPort {
  const noted = async <Value>(instanceId: number, call: Promise<ShopOutcome<Value>>): Promise<ShopOutcome<Value>> => {
    const outcome = await call;
    note(db.tenant(instanceId), outcome)?.catch((error: Error) =>
      log.warn({ err: error, instanceId }, 'the state of an external shop could not be noted'),
    );
    return outcome;
  };
  return {
    ...shop,
    readProduct: (query) => noted(query.instanceId, shop.readProduct(query)),
    startPayment: (payment) => noted(payment.instanceId, shop.startPayment(payment)),
  };
}

/** A shop that refuses is reachable. A request that we refused ourselves says nothing about the shop. */
function note(tenant: TenantScope, outcome: ShopOutcome<unknown>): Promise<void> | undefined {
  if (outcome.ok || outcome.failed === 'unknown_product') return noteShopReached(tenant);
  return outcome.failed === 'refused' ? undefined : noteShopTrouble(tenant, outcome.detail);
}

/** Writes nothing while the row already says so. */
export async function noteShopReached(db: TenantQueries): Promise<void> {
  await db.run(sql`
    insert into connections as c (instance_id, party, last_ok_at)
    values (${db.instanceId}, 'external_shop', now())
    on conflict (instance_id, party) do update
       set last_ok_at = now(), failing_since = null, last_error = null
     where c.failing_since is not null or c.last_ok_at is null or c.last_ok_at < now() - interval '1 minute'`);
}

export async function noteShopTrouble(db: TenantQueries, trouble: string): Promise<void> {
  await db.run(sql`
    insert into connections as c (instance_id, party, failing_since, last_error)
    values (${db.instanceId}, 'external_shop', now(), ${trouble})
    on conflict (instance_id, party) do update
       set failing_since = coalesce(c.failing_since, now()), last_error = excluded.last_error
     where c.failing_since is null or c.last_error is distinct from excluded.last_error`);
}
