import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type OrderFilter, type WalkedOrder, walkOrders } from './orders.queries.ts';

const columns = ['number', 'date', 'paid', 'status', 'method', 'course', 'places', 'total', 'currency'] as const;
const buyerColumns = ['first_name', 'last_name', 'email', 'company', 'organization_number'] as const;

/** Every order that the list would show. */
export function exportAllOrders(db: Queries, filter: OrderFilter, language: Language): Readable {
  const text = (key: string) => say(language, `answers:orders.${key}`);
  const moment = momentIn(usualTimeZone);
  return csvTable(
    [say(language, 'answers:customers.name'), ...[...columns, ...buyerColumns].map(text)],
    walk<WalkedOrder>((after, rows) => walkOrders(db, filter, after, rows)),
    ({ customer, buyer, ...row }) => [
      customer.name,
      row.reference,
      moment(row.created_at.toISOString()),
      moment(row.paid_at?.toISOString()),
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
    ],
  );
}

/** As the customers' own lists name it: an approved invoice has yet to be paid, and what went elsewhere is decided there. */
function statusOf({ status, method, paid_at }: Pick<WalkedOrder, 'status' | 'method' | 'paid_at'>) {
  if (status === 'success' && paid_at === null) return 'approved';
  return status === 'pending' && method === 'woocommerce_integration' ? 'in_external_shop' : status;
}
