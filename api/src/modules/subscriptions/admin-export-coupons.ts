import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import type { Queries } from '../../db/database.ts';
import { csvFile } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { couponOf } from './admin-coupons.ts';
import { walkCoupons } from './coupons.queries.ts';

const rowsAtOnce = 1_000;
const columns = [
  'code',
  'state',
  'percent_off',
  'amount_off',
  'currency',
  'valid_until',
  'uses',
  'max_uses',
  'created_at',
] as const;

/** Every code for subscriptions that the search finds, read a thousand at a time while it is being sent. */
export function exportCoupons(db: Queries, search: string, language: Language): Readable {
  async function* lines(): AsyncGenerator<unknown[]> {
    yield columns.map((column) => say(language, `answers:coupons.${column}`));
    for (let after = 0; ; ) {
      const rows = await walkCoupons(db, search, after, rowsAtOnce);
      for (const row of rows) yield columns.map((column) => told(couponOf(row))[column]);
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) return;
      after = last.id;
    }
  }
  return csvFile(lines());
}

const told = (coupon: SubscriptionCoupon) => ({
  ...coupon,
  code: coupon.promo_code,
  percent_off: coupon.type === 'percent' ? coupon.off_amount : null,
  amount_off: coupon.type === 'amount' ? (coupon.off_amount / 100).toFixed(2) : null,
});
