import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { storeShopCall } from './deliveries.queries.ts';
import { readPayment, readShopKey } from './payments.queries.ts';
import { noteShopReached, noteShopTrouble } from './shop-health.queries.ts';
import { ShopCall, workShopCall } from './work-shop-call.ts';

type Parts = { db: Db; seal: Seal; log: Pick<Logger, 'info' | 'warn'> };
export type ShopEvent = 'purchase_complete' | 'callback';
type Incoming = { instanceId: number; endpoint: ShopEvent; body: Uint8Array; signature: string | undefined };

const Told = z.object({
  event_id: z.string().check(z.regex(/^[\w.:-]{1,200}$/)),
  event: z.enum(['purchase_complete', 'callback']),
  instance_id: z.int(),
  payment_id: z.int().check(z.positive()),
  status: ShopCall.shape.status,
  product_id: ShopCall.shape.productId,
  quantity: ShopCall.shape.quantity,
  total: ShopCall.shape.total,
  currency: ShopCall.shape.currency,
});

/** Its signature first, then what it says, then stored, then answered. Whatever is wrong with it, the answer is the same. */
export async function takeShopCall({ db, seal, log }: Parts, incoming: Incoming): Promise<void> {
  const { instanceId, endpoint, body } = incoming;
  const refuse = (reason: string) => {
    log.warn({ instanceId, endpoint, reason, bytes: body.byteLength }, 'call of the external shop refused');
    return new Refusal('request.malformed', {});
  };

  const sealedKey = await readShopKey(db.tenant(instanceId));
  if (!sealedKey || !isSigned(incoming, seal.open(sealedKey))) throw refuse('signature');
  const text = Buffer.from(body).toString('utf8');
  const told = Told.safeParse(jsonOf(text));
  if (!told.success) {
    // Under its own key: it is the shop that cannot be understood. What a stranger sends says nothing about it.
    await noteShopTrouble(db.tenant(instanceId), 'What it called back cannot be read.');
    throw refuse('nonsense');
  }
  const { event_id, event, payment_id, ...facts } = told.data;
  if (event !== endpoint || facts.instance_id !== instanceId) throw refuse('another address');
  const payment = await readPayment(db.tenant(instanceId), payment_id);
  if (payment?.kind !== 'external_shop') throw refuse('unknown payment');

  const stored = await db.platform.transaction(async (tx) => {
    // Two shops may count their events alike.
    const eventId = `${instanceId}:${event_id}`;
    const deliveryId = await storeShopCall(tx, { instanceId, endpoint, eventId, type: facts.status, body: text });
    if (deliveryId === undefined) return 'stored before';
    const { status, product_id: productId, quantity, total, currency } = facts;
    const call = { deliveryId, instanceId, paymentId: payment_id, status, productId, quantity, total, currency };
    await enqueue(tx, workShopCall, call, { instanceId });
    await noteShopReached(tx.tenant(instanceId));
    return 'to be worked';
  });
  log.info({ instanceId, endpoint, event: event_id, result: stored }, 'call of the external shop stored');
}

/** As WooCommerce signs: over the body's very bytes, in base64. */
function isSigned({ body, signature = '' }: Incoming, key: string): boolean {
  const expected = createHmac('sha256', key).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
