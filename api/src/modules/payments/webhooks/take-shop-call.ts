import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { Refusal } from '../../../refusal.ts';
import type { Seal } from '../../../seal.ts';
import { noteShopReached, noteShopTrouble } from '../../lms/public.ts';
import { storeShopCall } from '../queries/deliveries.queries.ts';
import { readPayment, readShopKey } from '../queries/payments.queries.ts';
import { ShopCall, workShopCall } from './work-shop-call.ts';

type ShopCallParts = { db: Db; seal: Seal; log: Pick<Logger, 'info' | 'warn'> };
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

/** Verifies the signature, then the content, then stores the call and answers. All faults get the same answer. */
export async function takeShopCall({ db, seal, log }: ShopCallParts, incoming: Incoming): Promise<void> {
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
    // Signed with the shop's key, so it is the shop that sends something unreadable. Unsigned calls say nothing about
    // the shop.
    await noteShopTrouble(db.tenant(instanceId), 'What it called back cannot be read.');
    throw refuse('nonsense');
  }
  const { event_id, event, payment_id, ...facts } = told.data;
  if (event !== endpoint || facts.instance_id !== instanceId) throw refuse('another address');
  const payment = await readPayment(db.tenant(instanceId), payment_id);
  if (payment?.kind !== 'external_shop') throw refuse('unknown payment');

  const stored = await db.platform.transaction(async (tx) => {
    // Two shops may use the same event ids.
    const eventId = `${instanceId}:${event_id}`;
    const named = { instanceId, endpoint, eventId, type: facts.status, paymentId: payment_id };
    const deliveryId = await storeShopCall(tx, { ...named, body: text });
    if (deliveryId === undefined) return 'stored before';
    const { status, product_id: productId, quantity, total, currency } = facts;
    const call = { deliveryId, instanceId, paymentId: payment_id, status, productId, quantity, total, currency };
    await enqueue(tx, workShopCall, call, { instanceId });
    await noteShopReached(tx.tenant(instanceId));
    return 'to be worked';
  });
  log.info({ instanceId, endpoint, event: event_id, result: stored }, 'call of the external shop stored');
}

/** WooCommerce's signature: HMAC of the raw body, in base64. */
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
