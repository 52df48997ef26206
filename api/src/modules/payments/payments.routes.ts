import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { PaymentWebhooks } from '../../ports/payments.ts';
import { takeDelivery } from './take-delivery.ts';

type Parts = { db: Db; webhooks: PaymentWebhooks };

/** Where the provider reports. In a scope of its own, because here a body of any type stays as it came. */
export async function webhookRoutes(app: FastifyInstance, { db, webhooks }: Parts): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body);
      for (const endpoint of ['platform', 'connect'] as const) {
        scope.post(`/${endpoint}`, async (request) => {
          const signature = request.headers['stripe-signature'];
          const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
          const log = request.log;
          await takeDelivery({ db, webhooks, log }, { endpoint, body, signature: signature?.toString() });
          return { received: true };
        });
      }
    },
    { prefix: '/webhooks/stripe' },
  );
}
