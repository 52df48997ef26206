import type { Logger } from 'pino';
import type { Db, TenantScope } from '../../../db/database.ts';
import type { ExternalShopPort, ShopOutcome } from '../../../ports/external-shop.ts';
import { noteShopReached, noteShopTrouble } from '../../lms/public.ts';

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
