import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readPaymentIntent as entry } from '@coursefront/contract/orders/payments.ts';
import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readOrderPayment } from './payments.queries.ts';

export async function readPaymentIntent(tenant: TenantScope, guid: string): Promise<AnswerOf<typeof entry>> {
  const row = await readOrderPayment(tenant, guid);
  if (!row) throw new Refusal('order.not_found', {});
  return row;
}
