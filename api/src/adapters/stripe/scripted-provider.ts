import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SentRequest = {
  method: string;
  path: string;
  query: string;
  form: string;
  headers: Record<string, string | string[] | undefined>;
};
export type Answer = { status?: number; body: unknown; headers?: Record<string, string> } | 'hang up' | 'say nothing';

/** A provider that records requests and answers as the test says, for cases that the sandbox cannot produce. */
export async function scriptedProvider() {
  const sent: SentRequest[] = [];
  const script: { answer: (request: SentRequest) => Answer } = { answer: () => 'hang up' };
  const server = createServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const entry = { method: request.method ?? '', path, query, form, headers: request.headers };
    sent.push(entry);
    const answer = script.answer(entry);
    if (answer === 'say nothing') return;
    if (answer === 'hang up') return request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    script,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
