import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { TenantQueries } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import { csvFile, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { walkOrders } from './order-lists.queries.ts';

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

type Asked = { which: Sql; search: string; language: Language; timeZone: string };

/** Every order of a list as a spreadsheet takes it, read a thousand at a time while it is being sent. */
export function exportOrders(db: TenantQueries, { which, search, language, timeZone }: Asked): Readable {
  const text = (key: string) => say(language, `answers:orders.${key}`);
  const moment = momentIn(timeZone);

  async function* lines(): AsyncGenerator<unknown[]> {
    yield [...columns, ...buyerColumns].map(text);
    for (let below: number | undefined; ; ) {
      const rows = await walkOrders(db, which, { search, below, rows: rowsAtOnce });
      for (const row of rows) yield lineOf(row);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      below = Number(last.order_reference_id.split('-').at(-1));
    }
  }

  const lineOf = ({ buyer, ...row }: OrderRow): unknown[] => [
    row.order_reference_id,
    moment(row.created_at),
    moment(row.date_paid),
    text(`statuses.${statusOf(row)}`),
    text(`methods.${row.method}`),
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

  return csvFile(lines());
}

/** As the list names it: an invoice that was approved has yet to be paid, and what went elsewhere is decided there. */
function statusOf({ status, method, date_paid }: Pick<OrderRow, 'status' | 'method' | 'date_paid'>) {
  if (status === 'success' && date_paid === null) return 'approved';
  return status === 'pending' && method === 'woocommerce_integration' ? 'in_external_shop' : status;
}
