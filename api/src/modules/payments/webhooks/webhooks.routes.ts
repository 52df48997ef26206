import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { PaymentWebhooks } from '../../../ports/payments.ts';
import type { Seal } from '../../../seal.ts';
import { shopCallBackPath } from '../rules/pages.ts';
import { takeDelivery } from './take-delivery.ts';
import { takeShopCall } from './take-shop-call.ts';

type WebhookParts = { db: Db; webhooks: PaymentWebhooks; seal: Seal };

/**
 * Webhooks of the provider and of external shops. In a Fastify scope of their own, where bodies of any type are left
 * as raw bytes.
 */
export async function webhookRoutes(app: FastifyInstance, { db, webhooks, seal }: WebhookParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body);

    for (const endpoint of ['platform', 'connect'] as const) {
      scope.post(`/webhooks/stripe/${endpoint}`, async (request) => {
        const { log } = request;
        const signature = request.headers['stripe-signature']?.toString();
        await takeDelivery({ db, webhooks, log }, { endpoint, body: bytesOf(request), signature });
        return { received: true };
      });
    }
    for (const endpoint of ['purchase_complete', 'callback'] as const) {
      scope.post<{ Params: { instanceId: string } }>(shopCallBackPath(':instanceId', endpoint), async (request) => {
        const { log } = request;
        const signature = request.headers['x-wc-webhook-signature']?.toString();
        const instanceId = /^\d{1,15}$/.test(request.params.instanceId) ? Number(request.params.instanceId) : 0;
        await takeShopCall({ db, seal, log }, { instanceId, endpoint, body: bytesOf(request), signature });
        return { received: true };
      });
    }
  });
}

const bytesOf = ({ body }: FastifyRequest): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());
