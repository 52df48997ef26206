import { isWithin, listing, operation, retrieving, time, timeRange } from '../api/operation.ts';
import { changeMetadata, fields, flag, metadata, needed, newMetadata, oneOf, text, whole } from '../api/parameters.ts';
import { newId, secret } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid } from '../state/stripe-error.ts';
import type { PromotionCode } from '../state/wire.ts';
import { needUsableCoupon } from './coupons.ts';

const sameCode = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The code that a buyer types, case-insensitive. */
export const findCode = (ledger: Ledger, typed: string): PromotionCode | undefined =>
  ledger.all('promotion_code').find(({ code, active }) => active && sameCode(code, typed.trim()));

export function needUsableCode(ledger: Ledger, id: string, param: string): PromotionCode {
  const code = ledger.need('promotion_code', id, param);
  const { active, expires_at, max_redemptions, times_redeemed } = code;
  const isUsedUp = max_redemptions !== null && times_redeemed >= max_redemptions;
  if (!active || isUsedUp || (expires_at !== null && expires_at <= ledger.now())) {
    throw invalid('This promotion code cannot be redeemed.', { param, code: 'promotion_code_expired' });
  }
  return code;
}

/** A minimum applies to one currency, and an order in another one cannot meet it. */
export const meetsMinimum = ({ restrictions }: PromotionCode, amount: number, currency: string): boolean =>
  restrictions.minimum_amount === null ||
  (restrictions.minimum_amount_currency === currency && amount >= restrictions.minimum_amount);

export function countCodeRedemption(ledger: Ledger, id: string): void {
  const code = ledger.find('promotion_code', id);
  if (code) ledger.keep('promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 });
}

export const promotionCodeOperations = [
  operation(
    'POST /promotion_codes',
    {
      promotion: needed(fields({ type: needed(oneOf('coupon')), coupon: text() })),
      code: text(500),
      active: flag,
      customer: text(),
      expires_at: time,
      max_redemptions: whole(1),
      metadata,
      restrictions: fields({
        first_time_transaction: flag,
        minimum_amount: whole(1),
        minimum_amount_currency: text(3),
      }),
    },
    (ledger, given) => {
      const coupon = needUsableCoupon(ledger, given.promotion.coupon ?? '', 'promotion[coupon]');
      const code = given.code ?? secret(8).toUpperCase();
      if (findCode(ledger, code)) {
        throw invalid('An active promotion code with this code already exists.', { param: 'code' });
      }
      if (given.customer) ledger.need('customer', given.customer, 'customer');
      const promotionCode: PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: given.active ?? true,
        code,
        created: ledger.now(),
        customer: given.customer ?? null,
        customer_account: null,
        expires_at: given.expires_at ?? null,
        livemode: false,
        max_redemptions: given.max_redemptions ?? null,
        metadata: newMetadata(given.metadata),
        promotion: { type: 'coupon', coupon: coupon.id },
        restrictions: {
          first_time_transaction: given.restrictions?.first_time_transaction ?? false,
          minimum_amount: given.restrictions?.minimum_amount ?? null,
          minimum_amount_currency: given.restrictions?.minimum_amount_currency?.toLowerCase() ?? null,
        },
        times_redeemed: 0,
      };
      ledger.keep('promotion_code', promotionCode);
      ledger.emit('promotion_code.created', promotionCode);
      return promotionCode;
    },
  ),
  operation('POST /promotion_codes/:id', { active: flag, metadata }, (ledger, given, id) => {
    const old = ledger.need('promotion_code', id, 'promotion_code');
    const promotionCode = {
      ...old,
      active: given.active ?? old.active,
      metadata: changeMetadata(old.metadata, given.metadata),
    };
    ledger.keep('promotion_code', promotionCode);
    ledger.emit('promotion_code.updated', promotionCode);
    return promotionCode;
  }),
  retrieving('/promotion_codes', 'promotion_code', 'promotion_code'),
  listing(
    '/promotion_codes',
    { active: flag, code: text(), coupon: text(), created: timeRange, customer: text() },
    (ledger) => ledger.all('promotion_code'),
    (row, { active, code, coupon, created, customer }) =>
      (active == null || row.active === active) &&
      (!code || sameCode(row.code, code)) &&
      (!coupon || row.promotion.coupon === coupon) &&
      isWithin(row.created, created) &&
      (!customer || row.customer === customer),
  ),
];
