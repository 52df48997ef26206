import { endpoint } from '@coursefront/contract/endpoint.ts';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from './answer.ts';
import { csvTable } from './csv-file.ts';
import { type ServeParts, serveFile } from './serve.ts';

const exportRows = endpoint({
  method: 'GET',
  path: '/rows',
  summary: 'Rows',
  access: 'public',
  answer: z.string(),
  refuses: [],
  file: 'text/csv',
});

/** A file of rows whose reading fails after so many. */
async function served(rowsBefore: number) {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  app.setErrorHandler(answerError);
  const rows = async function* () {
    for (let row = 0; row < rowsBefore; row += 1) yield row;
    throw new Error('The database has gone away.');
  };
  serveFile(app, {} as ServeParts, exportRows, async () => ({
    name: 'rows.csv',
    content: csvTable(['row'], rows(), (row) => [row]),
  }));
  const { statusCode, body } = await app.inject('/rows');
  await app.close();
  return { statusCode, body, logged: lines.length };
}

test('a file whose first row cannot be read is answered as a failure', async () => {
  const { statusCode, body, logged } = await served(0);
  expect({ statusCode, logged }).toEqual({ statusCode: 500, logged: 1 });
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'server.internal' });
});

test('a file that breaks off later says so at its end, and in the log', async () => {
  const { statusCode, body, logged } = await served(100_000);
  expect({ statusCode, logged }).toEqual({ statusCode: 200, logged: 1 });
  expect(body).toContain('row\r\n0\r\n1\r\n');
  expect(body.trim().split('\r\n').at(-1)).toMatch(/^This file is incomplete/);
});
