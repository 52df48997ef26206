import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type OrderFilter, type Place, walkOrders } from './orders.queries.ts';

const rowsAtOnce = 1_000;
const columns = ['number', 'date', 'paid', 'status', 'method', 'course', 'places', 'total', 'currency'] as const;
const buyerColumns = ['first_name', 'last_name', 'email', 'company', 'organization_number'] as const;

type Row = Awaited<ReturnType<typeof walkOrders>>[number];

/** Every order that the list would show, read a thousand at a time while it is being sent. */
export function exportAllOrders(db: Queries, filter: OrderFilter, language: Language): Readable {
  const text = (key: string) => say(language, `answers:orders.${key}`);

  async function* lines(): AsyncGenerator<unknown[]> {
    yield [say(language, 'answers:customers.name'), ...[...columns, ...buyerColumns].map(text)];
    for (let after: Place | undefined; ; ) {
      const rows = await walkOrders(db, filter, after, rowsAtOnce);
      for (const row of rows) yield lineOf(row);
      after = rows.at(-1);
      if (rows.length < rowsAtOnce) return;
    }
  }

  const lineOf = ({ customer, buyer, ...row }: Row): unknown[] => [
    customer.name,
    row.reference,
    row.created_at.toISOString(),
    row.paid_at?.toISOString(),
    text(`statuses.${statusOf(row)}`),
    text(`methods.${row.method}`),
    row.course,
    row.quantity,
    (row.total / 100).toFixed(2),
    row.currency,
    row.first_name,
    row.last_name,
    buyer.email,
    row.company,
    row.organization_number,
  ];

  return csvFile(lines());
}

/** As the customers' own lists name it: an approved invoice has yet to be paid, and what went elsewhere is decided there. */
function statusOf({ status, method, paid_at }: Pick<Row, 'status' | 'method' | 'paid_at'>) {
  if (status === 'success' && paid_at === null) return 'approved';
  return status === 'pending' && method === 'woocommerce_integration' ? 'in_external_shop' : status;
}
