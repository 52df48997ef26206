import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable, momentIn } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { type CouponChoice, type CouponRow, walkCoupons } from './coupon-list.queries.ts';
import { couponOf } from './coupon-of.ts';

export const couponColumns = [
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

type Asked = { list: CouponChoice; language: Language; timeZone: string };

/** Every code that the list shows, in its order. */
export const exportCoupons = (db: TenantQueries, { list, language, timeZone }: Asked): Readable =>
  csvTable(
    couponColumns.map((column) => say(language, `answers:coupons.${column}`)),
    walk<CouponRow>((after, rows) => walkCoupons(db, list, { after, rows })),
    couponLine(language, timeZone),
  );

/** A code in a file; the end of its time is the first moment at which it counts no more. */
export function couponLine(language: Language, timeZone: string): (row: CouponRow) => unknown[] {
  const moment = momentIn(timeZone);
  return (row) => {
    const coupon = couponOf(row);
    return [
      coupon.promo_code,
      say(language, `answers:coupons.states.${coupon.state}`),
      coupon.percent_off,
      row.amount_off === null ? null : (row.amount_off / 100).toFixed(2),
      coupon.currency,
      coupon.company?.name,
      moment(coupon.valid_from),
      moment(coupon.valid_until),
      coupon.uses,
      coupon.max_uses,
      moment(coupon.created_at),
    ];
  };
}
