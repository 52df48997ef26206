import type { Logger } from 'pino';
import type { Db, TenantScope } from '../../db/database.ts';
import type { ExternalShopPort, ShopOutcome } from '../../ports/external-shop.ts';
import { noteShopReached, noteShopTrouble } from './shop-health.queries.ts';

type Parts = { db: Db; log: Pick<Logger, 'warn'> };

/** The same shop, with the owner's note on how each customer's is. The note neither waits nor fails with the call. */
export function watchShop(shop: ExternalShopPort, { db, log }: Parts): ExternalShopPort {
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

/** A shop that says no is there. What is refused may never have reached it, and tells nothing. */
function note(tenant: TenantScope, outcome: ShopOutcome<unknown>): Promise<void> | undefined {
  if (outcome.ok || outcome.failed === 'unknown_product') return noteShopReached(tenant);
  return outcome.failed === 'refused' ? undefined : noteShopTrouble(tenant, outcome.detail);
}
