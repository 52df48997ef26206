import { Readable } from 'node:stream';
import type { OrderRow } from '@coursefront/contract/account-orders.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import { stringify } from 'csv-stringify';
import type { Queries } from '../../db/database.ts';
import { say } from '../../texts.ts';
import { ordersOf, walkOrders } from './order-lists.queries.ts';
import { methodOf } from './read-order-lists.ts';

const rowsAtOnce = 1_000;
const columns = [
  'number',
  'date',
  'paid',
  'status',
  'method',
  'course',
  'places',
  'total',
  'discount',
  'currency',
] as const;
const buyerColumns = ['first_name', 'last_name', 'email', 'company', 'organization_number'] as const;

type Asked = { search: string; method?: string | undefined };

/** Every order of the list as a spreadsheet takes it, read a thousand at a time while it is being sent. */
export function exportOrders(db: Queries, instanceId: number, { search, method }: Asked, language: Language): Readable {
  const head = [...columns, ...buyerColumns].map((column) => say(language, `answers:orders.${column}`));
  const which = ordersOf({ method: methodOf(method === undefined ? undefined : Number(method)) });

  async function* lines(): AsyncGenerator<unknown[]> {
    yield head;
    for (let below: number | undefined; ; ) {
      const rows = await walkOrders(db, instanceId, which, { search, below, rows: rowsAtOnce });
      for (const row of rows) yield lineOf(row);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      below = Number(last.order_reference_id.split('-').at(-1));
    }
  }
  // With the mark by which a spreadsheet knows UTF-8, and nothing that it could take for a formula.
  return Readable.from(lines()).pipe(stringify({ bom: true, escape_formulas: true, record_delimiter: '\r\n' }));
}

const lineOf = ({ buyer, ...row }: OrderRow): unknown[] => [
  row.order_reference_id,
  row.created_at,
  row.date_paid,
  row.status,
  row.method,
  row.webshop_payment_items.map(({ webshop }) => webshop.course.name).join(', '),
  row.quantity,
  (row.total / 100).toFixed(2),
  (row.discount / 100).toFixed(2),
  row.currency,
  buyer.first_name,
  buyer.last_name,
  buyer.email,
  buyer.company?.name,
  buyer.company?.organization_number,
];
