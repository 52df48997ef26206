import * as contract from '@coursefront/contract/invoices/books.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { recordExport } from '../audit/public.ts';
import { closeMonth, saveAccounts } from './close-month.ts';
import { exportSie, journalCsv, journalLines } from './export-books.ts';
import { readPayoutMoves, readPayouts } from './provider.queries.ts';
import { readAccounts, readMonth, readMonths } from './read-month.ts';

/** For the people who keep the customer's books. */
export function booksRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readBookMonths, ({ tenant }) => readMonths(tenant));
  serve(app, parts, contract.readBookMonth, ({ params, query, tenant }) =>
    readMonth(tenant, params.month, query.currency),
  );
  serve(app, parts, contract.closeBookMonth, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => closeMonth(tx, caller, params.month)),
  );
  serve(app, parts, contract.readPayouts, ({ query, tenant }) => readPayouts(tenant, query));
  serve(app, parts, contract.readPayoutMoves, async ({ params, tenant }) => ({
    moves: await readPayoutMoves(tenant, params.id),
  }));
  serve(app, parts, contract.readBookAccounts, ({ tenant }) => readAccounts(tenant));
  serve(app, parts, contract.saveBookAccounts, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => saveAccounts(tx, caller, body)),
  );
  serveFile(app, parts, contract.exportSie, async ({ query, caller, language, tenant }) => {
    const content = await exportSie(tenant, language, query);
    await recordExport(tenant, caller, 'books.exported', { from: query.from, to: query.to });
    return { name: `books-${query.from}-${query.to}.se`, content };
  });
  serveCsv(app, parts, contract.exportJournal, async ({ query, caller, tenant }) => {
    await recordExport(tenant, caller, 'books.exported', { from: query.from, to: query.to });
    return { name: `journal-${query.from}-${query.to}.csv`, columns: journalCsv, rows: journalLines(tenant, query) };
  });
}
