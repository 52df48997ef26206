import type { Coupon, CouponState } from '@coursefront/contract/shop/coupons.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { by, byMoment, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { stateOfCoupon } from './rules/coupon-validity.ts';

export type CouponRow = {
  id: number;
  code: string;
  percent_off: number | null;
  amount_off: number | null;
  currency: Currency | null;
  stacks: boolean;
  company_id: number | null;
  company_name: string | null;
  courses: Coupon['courses'];
  valid_from: Date;
  valid_until: Date | null;
  max_uses: number | null;
  uses: number;
  active: boolean;
  begun: boolean;
  over: boolean;
  created_at: Date;
};

type CouponListQuery = {
  sort: 'created_at' | 'promo_code' | 'uses' | 'valid_until';
  order: 'asc' | 'desc';
  search: string;
  state?: CouponState | undefined;
  company_id?: number | undefined;
};

/** Columns of the coupon `k`. */
export const couponColumns = sql`
           k.id, k.code, k.percent_off, k.amount_off, k.currency, k.stacks, k.company_id,
           (select c.name from companies c where c.instance_id = k.instance_id and c.id = k.company_id) as company_name,
           (select coalesce(json_agg(json_build_object('courseid', c.lms_id, 'name', c.name) order by c.name, c.id), '[]')
              from coupon_courses f
              join courses c on c.instance_id = k.instance_id and c.id = f.course_id
             where f.instance_id = k.instance_id and f.coupon_id = k.id) as courses,
           k.valid_from, k.valid_until, k.max_uses, k.uses, k.active, k.created_at, k.valid_from <= now() as begun,
           coalesce(k.valid_until <= now(), false) as over`;

/** Codes that begin with these letters: a range of the index. */
export const beginsWith = (search: string): Sql =>
  sql`k.code_key >= lower(${search}::text) and k.code_key < search_end(lower(${search}::text))`;

const isOver = sql`(k.valid_until <= now())`;
const isUsedUp = sql`(k.uses >= k.max_uses)`;
const isLeft = sql`k.active and ${isUsedUp} is not true`;

/** The rule `stateOfCoupon` in SQL. */
const isInState: Record<CouponState, Sql> = {
  off: sql`not k.active`,
  over: sql`k.active and ${isOver}`,
  used_up: sql`k.active and ${isOver} is not true and ${isUsedUp}`,
  scheduled: sql`${isLeft} and ${isOver} is not true and k.valid_from > now()`,
  // Few of an old customer's codes have not ended: two ranges of an index. Nearly all have begun: `is not true` keeps the
  // planner from the index of those that have not.
  active: sql`
    ${isLeft} and (k.valid_until > now() or k.valid_until is null) and (k.valid_from > now()) is not true`,
};

export const couponList = listOf({
  rows: ({ instanceId }: TenantQueries, { search, state, company_id }: CouponListQuery) => sql`
      from coupons k
     where k.instance_id = ${instanceId} and ${search === '' ? sql`true` : beginsWith(search)}
       ${state === undefined ? sql`` : sql`and ${isInState[state]}`}
       ${company_id === undefined ? sql`` : sql`and k.company_id = ${company_id}`}`,
  columns: () => couponColumns,
  orders: {
    created_at: by(sql`k.created_at`, sql`k.id`),
    promo_code: by(sql`k.code_key`),
    uses: by(sql`k.uses`, sql`k.id`),
    // A coupon without an end sorts last.
    valid_until: byMoment(sql`k.valid_until`, 'infinity', sql`k.id`),
  },
  cut: { alias: sql`k` },
  place: ({ instanceId }, { id }: CouponRow) =>
    sql`from coupons k where k.instance_id = ${instanceId} and k.id = ${id}`,
});

export const readCoupon = (db: TenantQueries, couponId: number) =>
  db.one<CouponRow>(sql`
    select ${couponColumns} from coupons k where k.instance_id = ${db.instanceId} and k.id = ${couponId}`);

/** Until the transaction ends nobody can change it or use it. */
export const lockCoupon = (tx: TenantTx, couponId: number) =>
  tx.one<CouponRow>(sql`
    select ${couponColumns} from coupons k where k.instance_id = ${tx.instanceId} and k.id = ${couponId} for update`);

/** The coupon as defined in the contract. */
export const couponOf = (row: CouponRow): Coupon => ({
  id: row.id,
  promo_code: row.code,
  type: row.percent_off === null ? 'amount' : 'percent',
  off_amount: row.percent_off ?? row.amount_off ?? 0,
  currency: row.currency,
  percent_off: row.percent_off,
  stacks: row.stacks,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  courses: row.courses,
  valid_from: row.valid_from.toISOString(),
  valid_until: row.valid_until?.toISOString() ?? null,
  max_uses: row.max_uses,
  uses: row.uses,
  active: row.active,
  state: stateOfCoupon({ ...row, usesLeft: row.max_uses === null ? null : row.max_uses - row.uses }),
  created_at: row.created_at.toISOString(),
});

export const couponCsv: CsvColumns<CouponRow> = {
  texts: 'coupons',
  cells: ({ text, moment }) => ({
    code: (coupon) => coupon.code,
    state: (coupon) => text(`states.${couponOf(coupon).state}`),
    percent_off: (coupon) => coupon.percent_off,
    amount_off: ({ amount_off }) => (amount_off === null ? null : (amount_off / 100).toFixed(2)),
    currency: (coupon) => coupon.currency,
    company: (coupon) => couponOf(coupon).company?.name,
    courses: ({ courses }) => courses.map(({ name }) => name).join(', '),
    valid_from: (coupon) => moment(coupon.valid_from),
    // The first moment at which the coupon is no longer valid.
    valid_until: (coupon) => moment(coupon.valid_until),
    uses: (coupon) => coupon.uses,
    max_uses: (coupon) => coupon.max_uses,
    created_at: (coupon) => moment(coupon.created_at),
  }),
};
