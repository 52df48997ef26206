import type { TenantScope } from '../../db/database.ts';
import { queueMail } from '../mails/public.ts';
import type { Place, Step } from './queries/place.ts';
import { readOrderToTell } from './queries/steps.queries.ts';

/**
 * A paid place cannot be delivered without help: the training company and the buyer are told, once for each person. The
 * buyer learns that the order is looked after, and the training company what is wrong and how to fix it.
 */
export async function tellTrouble(scope: TenantScope, place: Place, step: Step, reason: string): Promise<void> {
  const { key, order, wanted } = place;
  const isDelivery = step.name === 'account' || step.name === 'enrolment';
  if (key.source !== 'participant' || !order || wanted !== 'in' || !isDelivery) return;
  await scope.transaction(async (tx) => {
    const told = await readOrderToTell(tx, order.id);
    if (!told) return;
    const facts = {
      vendor: place.vendor,
      reference: told.reference,
      person: `${place.first_name} ${place.last_name}`,
      course: place.courses[0]?.name ?? '',
      url: `/v/company-account/orders/${order.guid}`,
    };
    if (told.vendor_email)
      await queueMail(tx, {
        id: `place_stuck.${place.name}.shop`,
        template: 'place_stuck',
        language: told.vendor_language,
        to: told.vendor_email,
        orderId: order.id,
        params: { ...facts, to: 'shop', reason },
      });
    if (told.buyer_email)
      await queueMail(tx, {
        id: `place_stuck.${place.name}.buyer`,
        template: 'place_stuck',
        language: told.buyer_language,
        to: told.buyer_email,
        orderId: order.id,
        params: { ...facts, to: 'buyer', reason: '' },
      });
  });
}
