import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { reportCharge, reportReturn as reportReturnEntry, startCheckout } from '@coursefront/contract/orders/orders.ts';
import {
  createCheckoutSession,
  type readPaymentIntent as entry,
  readPaymentIntent as readPaymentIntentEntry,
} from '@coursefront/contract/orders/payments.ts';
import type { FastifyInstance } from 'fastify';
import type { TenantScope } from '../../db/database.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import type { LearningSites } from '../lms/public.ts';
import { readBuyerOrderView } from '../orders/public.ts';
import { tenantOf } from '../tenants/public.ts';
import { startPayment } from './open/start-payment.ts';
import { readOrderPayment } from './queries/payments.queries.ts';
import { type Claim, reportReturn } from './report-return.ts';
import type { PayingParts } from './settle/provider.ts';

type PaymentsRoutesParts = ServeParts & PayingParts & { sites: LearningSites };

export function paymentsRoutes(app: FastifyInstance, parts: PaymentsRoutesParts): void {
  for (const entry of [startCheckout, createCheckoutSession]) {
    serve(app, parts, entry, async ({ body, caller, host }) => {
      const tenant = await tenantOf(parts, { caller, named: body.instance_id, host });
      return startPayment(parts, { instanceId: tenant.instanceId, guid: body.id, sessionKey: body.session_key });
    });
  }

  const reported = async (tenant: TenantScope, guid: string, claim: Claim) => {
    await reportReturn(parts, tenant, guid, claim);
    return readBuyerOrderView(parts, tenant, guid);
  };
  serve(app, parts, reportReturnEntry, async ({ params, body, caller, host }) => {
    const claim = body.claim ?? (body.status === 'failed' ? 'failed' : 'returned');
    return reported(await tenantOf(parts, { caller, named: body.instance_id, host }), params.id, claim);
  });
  // The client's charge id only triggers the check: the charge itself is read from the provider.
  serve(app, parts, reportCharge, async ({ body, caller, host }) =>
    reported(await tenantOf(parts, { caller, named: body.instance_id, host }), body.web_shop_payment_id, 'returned'),
  );

  serve(app, parts, readPaymentIntentEntry, async ({ body, caller, host }) =>
    readPaymentIntent(await tenantOf(parts, { caller, named: body.instance_id, host }), body.id),
  );
}

export async function readPaymentIntent(tenant: TenantScope, guid: string): Promise<AnswerOf<typeof entry>> {
  const row = await readOrderPayment(tenant, guid);
  if (!row) throw new Refusal('order.not_found', {});
  return row;
}
