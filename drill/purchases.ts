import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { people, somebodyNew } from '../api/src/testing/buyers.ts';
import { declinedCard, payAt } from '../api/src/testing/card-provider.ts';
import type { Dice } from '../api/src/testing/hostile-input.ts';
import type { Client } from './client.ts';
import type { Kept, Ledger } from './ledger.ts';
import type { Shop } from './shop.ts';
import type { ThirdParties } from './third-parties.ts';

export type Visit = { client: Client; shop: Shop; ledger: Ledger; dice: Dice; thirdParties: ThirdParties };
type Wish = { method: string; token?: string; [field: string]: unknown };

/** Places an order, one time in eight with a double click. Nothing is returned where the shop said no. */
async function place({ client, shop, ledger, dice }: Visit, wish: Wish): Promise<Kept | undefined> {
  const { token, ...fields } = wish;
  const body = { instance_id: shop.instanceId, quantity: 1, client_key: randomUUID(), ...fields };
  ledger.asked.add(body.client_key);
  const clicks = dice.chance() < 0.125 ? 2 : 1;
  const [reply, second] = await Promise.all(
    Array.from({ length: clicks }, () => client.call<BuyerOrder>('POST', '/webshoppayment/create', { body, token })),
  );
  if (reply?.status !== 200) {
    ledger.refuse(reply?.code ?? 'none');
    return undefined;
  }
  if (second && second.data?.id !== reply.data.id)
    ledger.faults.push(`a double click made two orders: ${body.client_key}`);
  return ledger.keep({ key: body.client_key, guid: reply.data.id, wanted: 'none', decided: false });
}

const paymentPage = async ({ client, shop }: Visit, { guid }: Kept) => {
  const body = { id: guid, instance_id: shop.instanceId };
  // An invoice is made by a job, so its page comes later.
  for (let tries = 0; tries < 600; tries += 1) {
    const { status, data } = await client.call<{ url: string | null }>('POST', '/webshop/payments/checkout', { body });
    if (status === 200 && data.url) return data.url;
    await pause(500);
  }
  throw new Error(`The order ${guid} has no page to pay at.`);
};

/** The provider's page is asked again while the network is down. A page that is paid stays paid. */
async function pay(url: string, fields: Record<string, string> = {}): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1, await pause(500)) {
    const answer = await payAt(url, fields).catch(() => undefined);
    if (answer && answer.status < 500) return;
  }
}

const comesBack = ({ client, shop }: Visit, { guid }: Kept, claim: 'returned' | 'failed') =>
  client.call<BuyerOrder>('POST', `/webshoppayment/update/${guid}`, { body: { instance_id: shop.instanceId, claim } });

const ownPlace = (visit: Visit) => ({
  method: 'card',
  courseid: visit.dice.pick(visit.shop.elearning),
  buyer: somebodyNew(),
});

const atDate = ({ shop, dice }: Visit) => {
  const quantity = dice.pick([1, 1, 1, 2, 3]);
  return { courseid: shop.atDates, event_id: dice.pick(shop.dates), quantity, participants: people(quantity) };
};

async function payByCard(visit: Visit, order: Kept): Promise<string> {
  const page = await paymentPage(visit, order);
  await pay(page);
  order.wanted = 'success';
  // Some close the window on the provider's page: only the webhook tells.
  if (visit.dice.chance() < 0.7) await comesBack(visit, order, 'returned');
  return page;
}

const decide = async ({ client, shop }: Visit, order: Kept, act: 'approve' | 'decline') => {
  const body = { id: order.guid };
  await client.call('POST', `/webshoppayment/${act}internalinvoice`, { body, token: shop.manager });
  order.decided = true;
};

const invoice = (visit: Visit) => ({
  method: 'invoice_internal',
  token: visit.dice.pick(visit.shop.others),
  ...atDate(visit),
});

/** Every way to buy, told from the buyer's side. */
export const purchases = {
  'card, a stranger': async (visit) => {
    const order = await place(visit, ownPlace(visit));
    if (order) await payByCard(visit, order);
  },
  'card, with a coupon': async (visit) => {
    const order = await place(visit, { ...ownPlace(visit), coupon: visit.shop.coupon });
    if (order) await payByCard(visit, order);
  },
  'card, at a date': async (visit) => {
    const order = await place(visit, { method: 'card', token: visit.dice.pick(visit.shop.others), ...atDate(visit) });
    if (order) await payByCard(visit, order);
  },
  'card, declined by the bank first': async (visit) => {
    const order = await place(visit, ownPlace(visit));
    if (!order) return;
    await pay(await paymentPage(visit, order), declinedCard);
    await payByCard(visit, order);
  },
  'card, given up': async (visit) => {
    const order = await place(visit, { method: 'card', token: visit.dice.pick(visit.shop.others), ...atDate(visit) });
    if (!order) return;
    await paymentPage(visit, order);
    order.wanted = 'failed';
    await comesBack(visit, order, 'failed');
  },
  'card, refunded by the shop': async (visit) => {
    const order = await place(visit, ownPlace(visit));
    if (!order) return;
    await visit.thirdParties.refund(await payByCard(visit, order));
    order.wanted = 'refunded';
  },
  'invoice, a trusted company': async (visit) => {
    const order = await place(visit, { ...invoice(visit), token: visit.dice.pick(visit.shop.trusted) });
    if (order) order.wanted = 'success';
  },
  'invoice, approved': async (visit) => {
    const order = await place(visit, invoice(visit));
    if (!order) return;
    await decide(visit, order, 'approve');
    order.wanted = 'success';
  },
  'invoice, declined and paid by card': async (visit) => {
    const order = await place(visit, invoice(visit));
    if (!order) return;
    await decide(visit, order, 'decline');
    await payByCard(visit, order);
  },
  'invoice, declined for good': async (visit) => {
    const order = await place(visit, invoice(visit));
    if (!order) return;
    const body = { ids: [order.guid], reason: 'The drill says no.' };
    await visit.client.call('POST', '/orders/declined', { body, token: visit.shop.manager });
    Object.assign(order, { wanted: 'declined', decided: true });
  },
  "the provider's invoice": async (visit) => {
    const token = visit.dice.pick(visit.shop.others);
    const wish = { method: 'invoice', courseid: visit.dice.pick(visit.shop.elearning), participants: people(1) };
    const order = await place(visit, { ...wish, token });
    if (order) await payByCard(visit, order);
  },
  'the external shop': async (visit) => {
    const token = visit.dice.pick(visit.shop.others);
    const wish = { method: 'woocommerce_integration', courseid: visit.shop.soldElsewhere, participants: people(1) };
    const order = await place(visit, { ...wish, token });
    if (!order) return;
    await pay(await paymentPage(visit, order), { outcome: 'completed' });
    order.wanted = 'success';
    await comesBack(visit, order, 'returned');
  },
} satisfies Record<string, (visit: Visit) => Promise<void>>;
