import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { openStripe } from '../adapters/stripe/client.ts';
import type { TestProduct } from './product.ts';

const card = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Bea',
  country: 'SE',
  postalCode: '11122',
};

/** The buyer at the provider's page. The answer is not followed. */
export const payAt = (url: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...card, ...fields }) });

export const declinedCard = { number: '4000 0000 0000 0002' };

type Reporter = {
  /** Events on the account since the test began to look, oldest first. */
  events(): Promise<Stripe.Event[]>;
  /** Tells the product, as the provider would. */
  deliver(event: Stripe.Event): Promise<number>;
  /** Everything that happened and was not reported yet. */
  deliverAll(): Promise<void>;
};

/** The provider's reports on a connected account, or the platform's own, sent when the test wants it and not before. */
export function providerReports(product: TestProduct, account: string | null): Reporter {
  const endpoint = account === null ? 'platform' : 'connect';
  const on = account === null ? {} : { stripeAccount: account };
  const told = new Set<string>();
  const known = new Map<string, Stripe.Event>();
  const events = async () => {
    const { secretKey, apiBase } = product.config.payments;
    const { events: newestFirst } = openStripe({ secretKey, apiBase })();
    const fresh: Stripe.Event[] = [];
    for await (const event of newestFirst.list({ limit: 30 }, on)) {
      if (known.has(event.id)) break;
      fresh.push(event);
    }
    for (const event of fresh.reverse()) known.set(event.id, event);
    return [...known.values()];
  };
  const deliver = async (event: Stripe.Event) => {
    told.add(event.id);
    const body = JSON.stringify({ ...event, ...(account !== null && { account }) });
    const at = Math.floor(Date.now() / 1000);
    const secret = product.config.payments.webhookSecrets[endpoint];
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
    const answer = await product.app.inject({
      method: 'POST',
      url: `/webhooks/stripe/${endpoint}`,
      payload: body,
      headers,
    });
    return answer.statusCode;
  };
  return {
    events,
    deliver,
    deliverAll: async () => {
      for (const event of await events()) if (!told.has(event.id)) await deliver(event);
    },
  };
}
