import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { answerError } from './answer.ts';

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
