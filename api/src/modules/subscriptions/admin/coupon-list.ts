import type { SubscriptionCoupon } from '@coursefront/contract/shop/admin-coupons.ts';
import type { Queries } from '../../../db/database.ts';
import { by, listOf } from '../../../db/list.ts';
import { sql } from '../../../db/sql.ts';
import type { CsvColumns } from '../../../http/csv-file.ts';
import { type CouponRow, couponColumns } from '../queries/coupons.queries.ts';
import { couponOf } from './coupons.ts';

type CouponListQuery = {
  sort: 'created_at' | 'promo_code' | 'uses' | 'id';
  order: 'asc' | 'desc';
  /** Matches the beginning of the code. */
  search: string;
};

export const couponList = listOf({
  rows: (_: Queries, { search }: CouponListQuery) => sql`
      from subscription_coupons
     where ${
       search === ''
         ? sql`true`
         : sql`code_key >= lower(${search}::text) and code_key < search_end(lower(${search}::text))`
     }`,
  columns: () => couponColumns,
  orders: {
    created_at: by(sql`created_at`, sql`id`),
    promo_code: by(sql`code_key`),
    uses: by(sql`uses`, sql`id`),
    id: by(sql`id`),
  },
  place: (_, { id }: CouponRow) => sql`from subscription_coupons where id = ${id}`,
  answer: (rows: CouponRow[]) => rows.map(couponOf),
});

export const couponCsv: CsvColumns<SubscriptionCoupon> = {
  texts: 'coupons',
  cells: () => ({
    code: (coupon) => coupon.promo_code,
    state: (coupon) => coupon.state,
    percent_off: ({ type, off_amount }) => (type === 'percent' ? off_amount : null),
    amount_off: ({ type, off_amount }) => (type === 'amount' ? (off_amount / 100).toFixed(2) : null),
    currency: (coupon) => coupon.currency,
    valid_until: (coupon) => coupon.valid_until,
    uses: (coupon) => coupon.uses,
    max_uses: (coupon) => coupon.max_uses,
    created_at: (coupon) => coupon.created_at,
  }),
};
