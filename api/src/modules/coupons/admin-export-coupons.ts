import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type CustomerCouponRow, walkCoupons } from './admin-coupons.queries.ts';
import { couponOf } from './coupon-of.ts';

const rowsAtOnce = 1_000;
const columns = [
  'customer',
  'code',
  'state',
  'percent_off',
  'amount_off',
  'currency',
  'company',
  'valid_from',
  'valid_until',
  'uses',
  'max_uses',
  'created_at',
] as const;

/** Every code that the search finds, customer by customer, read a thousand at a time while it is being sent. */
export function exportAllCoupons(db: Queries, search: string, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:coupons.${column}`));
    for (let after = { instance: 0, id: 0 }; ; ) {
      const rows = await walkCoupons(db, search, after, rowsAtOnce);
      for (const row of rows) yield lineOf(row);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = { instance: last.instance_id, id: last.id };
    }
  }
  return csvFile(lines());
}

function lineOf(row: CustomerCouponRow): unknown[] {
  const coupon = couponOf(row);
  return [
    row.customer,
    coupon.promo_code,
    coupon.state,
    coupon.percent_off,
    row.amount_off === null ? null : (row.amount_off / 100).toFixed(2),
    coupon.currency,
    coupon.company?.name,
    coupon.valid_from,
    coupon.valid_until,
    coupon.uses,
    coupon.max_uses,
    coupon.created_at,
  ];
}
