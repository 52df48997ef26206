import type { Logger } from 'pino';
import type { Db, Queries } from '../../../db/database.ts';
import type { Task } from '../../../jobs/task.ts';
import type { PaymentEvent, PaymentWebhooks, WebhookEndpoint } from '../../../ports/payments.ts';
import { Refusal } from '../../../refusal.ts';
import { storeDelivery } from '../queries/deliveries.queries.ts';
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
  const result = await keepEvent(db.platform, endpoint, event, text);
  const facts = { endpoint, event: event.id, type: event.type, account: event.account };
  log[result === 'unknown account' ? 'warn' : 'info']({ ...facts, result }, 'webhook stored');
}

type Result = 'to be worked' | 'stored before' | 'unknown account' | 'of no use';

/** Stores an event once by its id, whether it came as a webhook or from the list. */
export async function keepEvent(
  db: Queries,
  endpoint: WebhookEndpoint,
  event: PaymentEvent,
  body: string | null,
): Promise<Result> {
  const stored = await storeDelivery(db, { endpoint, event, body, work: workChange as Task });
  return stored ? (stored.ignored ?? 'to be worked') : 'stored before';
}
