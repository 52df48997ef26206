import type { Logger } from 'pino';
import type { Db, Tx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { PaymentEvent, PaymentWebhooks, WebhookEndpoint } from '../../../ports/payments.ts';
import { Refusal } from '../../../refusal.ts';
import { instanceOfAccount, storeDelivery } from '../queries/deliveries.queries.ts';
import { workChange } from './work-change.ts';

type DeliveryParts = { db: Db; webhooks: PaymentWebhooks; log: Pick<Logger, 'info' | 'warn'> };
type Incoming = { endpoint: WebhookEndpoint; body: Uint8Array; signature: string | undefined };

/** Verifies, stores and answers; everything else happens later in a job. Throws unless the event is stored. */
export async function takeDelivery({ db, webhooks, log }: DeliveryParts, incoming: Incoming): Promise<void> {
  const { endpoint, body, signature } = incoming;
  const delivery = webhooks.read(endpoint, body, signature);
  if ('refused' in delivery) {
    log.warn({ endpoint, reason: delivery.refused, bytes: body.byteLength }, 'webhook refused');
    throw new Refusal('request.malformed', {});
  }
  const { event } = delivery;
  const text = Buffer.from(body).toString('utf8');
  const result = await db.platform.transaction((tx) => keepEvent(tx, endpoint, event, text));
  const facts = { endpoint, event: event.id, type: event.type, account: event.account };
  log[result === 'unknown account' ? 'warn' : 'info']({ ...facts, result }, 'webhook stored');
}

type Ignored = 'unknown account' | 'of no use';
type Result = 'to be worked' | 'stored before' | Ignored;

/** Stores an event once by its id, whether it came as a webhook or from the list. */
export async function keepEvent(
  tx: Tx,
  endpoint: WebhookEndpoint,
  event: PaymentEvent,
  body: string | null,
): Promise<Result> {
  const { about, account, live } = event;
  const ignore = async (ignored: Ignored, instanceId: number | null) =>
    (await storeDelivery(tx, { endpoint, event, body, instanceId, ignored })) === undefined ? 'stored before' : ignored;

  const instanceId = account === null ? null : await instanceOfAccount(tx, account);
  if (instanceId === undefined) return ignore('unknown account', null);
  if (about === null) return ignore('of no use', instanceId);

  const deliveryId = await storeDelivery(tx, { endpoint, event, body, instanceId, ignored: null });
  if (deliveryId === undefined) return 'stored before';
  await enqueue(
    tx,
    workChange,
    { deliveryId, ...about, account, instanceId, live },
    { instanceId: instanceId ?? undefined },
  );
  return 'to be worked';
}
