import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { answerBrokenRequest, answerError } from './answer.ts';

test('a client that hangs up in the middle of a request is no error of the server', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  const answered = vi.fn(answerError);
  app.setErrorHandler(answered);
  app.post('/', () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":');
  await once(app.server, 'request');
  client.destroy();
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce());
  expect(lines).toEqual([]);
  await app.close();
});

test.each([
  ['head', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a":'],
])('a client that is too slow with the %s is told so', async (_, beginning) => {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 20 }, () => {});
  server.on('clientError', answerBrokenRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(beginning);
  const answer = await text(client);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'request.too_slow' });
  server.close();
});
