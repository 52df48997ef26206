import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

type Received = { event: Stripe.Event; at: number };

/** A receiver like a product's: it checks the signature of the raw body and gives the planned answers. */
export async function receiveWebhooks() {
  const events: Received[] = [];
  const refused: string[] = [];
  let secret = '';
  let answers: number[] = [];

  const take = async (request: IncomingMessage) => {
    const body = await text(request);
    try {
      const event = Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', secret);
      events.push({ event, at: Date.now() });
    } catch (error) {
      refused.push(String(error));
    }
  };
  const server = createServer(async (request, response) => {
    await take(request);
    response.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    events,
    refused,
    types: () => events.map(({ event }) => event.type),
    use: (given: string) => {
      secret = given;
    },
    /** Plans the next answers; after them it answers 200. */
    answer: (...statuses: number[]) => {
      answers = statuses;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
