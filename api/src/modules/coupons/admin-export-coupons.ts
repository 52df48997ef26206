import type { Readable } from 'node:stream';
import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type CustomerCouponRow, walkAllCoupons } from './admin-coupons.queries.ts';
import { couponColumns, couponLine } from './export-coupons.ts';

/** Every code that the search finds, customer by customer. */
export function exportAllCoupons(db: Queries, search: string, language: Language): Readable {
  const lineOf = couponLine(language, usualTimeZone);
  return csvTable(
    ['customer', ...couponColumns].map((column) => say(language, `answers:coupons.${column}`)),
    walk<CustomerCouponRow>((after, rows) =>
      walkAllCoupons(db, search, { instance: after?.instance_id ?? 0, id: after?.id ?? 0 }, rows),
    ),
    (row) => [row.customer, ...lineOf(row)],
  );
}
