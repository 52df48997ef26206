import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type CallBody = { event_id: string; event: string; status: string; payment_id: number };
type Received = { path: string | undefined; topic: unknown; told: CallBody; isSigned: boolean; at: number };

/** A receiver like the product's: it checks the signature of the raw body and gives the planned answers. */
export async function receiveCalls() {
  const received: Received[] = [];
  let key = '';
  let answers: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { 'x-wc-webhook-signature': signature, 'x-wc-webhook-topic': topic } = request.headers;
    const isSigned = signature === createHmac('sha256', key).update(body).digest('base64');
    received.push({ path: request.url, topic, told: JSON.parse(body) as CallBody, isSigned, at: Date.now() });
    response.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    received,
    addresses: { purchase_complete_api: `${url}/complete`, callback_api: `${url}/callback` },
    events: () => received.map(({ told }) => told.event).sort(),
    use: (given: string) => {
      key = given;
    },
    /** Plans the next answers; after them it answers 200. */
    answer: (...statuses: number[]) => {
      answers = statuses;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
