import { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { type ListFile, tableOf } from '../csv-file.ts';
import { type Call, type ServeParts, serveFile } from '../serve.ts';
import type { Cell, Sheet, writeXlsx } from './write-xlsx.ts';

/** A workbook of one sheet, as a stream. */
export const xlsxFile = (sheet: Sheet, pages: AsyncIterable<readonly Cell[][]>): Readable =>
  Readable.from(written(sheet, pages), { objectMode: false });

/** Workbooks are rare, so a process loads what writes them with the first one. */
async function* written(...args: Parameters<typeof writeXlsx>) {
  const xlsx = await import('./write-xlsx.ts');
  yield* xlsx.writeXlsx(...args);
}

/** Wide enough for a name; addresses and courses are often longer. */
const usualWidth = 20;
const rowsAtOnce = 200;

/** Serves a list as a workbook, from the same columns as its CSV file. Times are days. */
export const serveXlsx = <E extends Endpoint, Row>(
  app: FastifyInstance,
  parts: ServeParts,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ListFile<Row> & { title: string }>,
): void =>
  serveFile(app, parts, endpoint, async (call) => {
    const { name, title, columns, rows, timeZone = usualTimeZone } = await handle(call);
    const { language } = call;
    const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
    const { head, cells } = tableOf(columns, {
      language,
      timeZone,
      moment: (time) => (time ? { day: days.format(new Date(time)) } : null),
    });
    const sheet = { title, language, columns: head.map((text) => ({ head: text, width: usualWidth })) };
    async function* pages() {
      let page: Cell[][] = [];
      for await (const row of rows) {
        page.push(cells.map((cell) => (cell(row) ?? null) as Cell));
        if (page.length < rowsAtOnce) continue;
        yield page;
        page = [];
      }
      yield page;
    }
    return { name, content: xlsxFile(sheet, pages()) };
  });
