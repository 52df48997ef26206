import type { VatChange } from '@coursefront/contract/shop/offers.ts';
import { type PriceTier, withoutVat } from '@coursefront/contract/shop/prices.ts';
import type { ShopCard } from '@coursefront/contract/shop/webshop.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { localDay } from '../../tenants/public.ts';
import { rateOn } from '../rules/country-vat.ts';

/** Dates that visitors see; full ones are shown as sold out. */
export const openToSee = sql`e.published and e.cancelled_at is null and e.publish_date <= now() and e.last_registration_date > now()`;

/**
 * A course of a list as JSON: `w` is its item. What neither the clock nor a booked seat changes is kept ready with the item, by
 * triggers; the next date is read with each page.
 */
export const cardOf = (db: TenantQueries): Sql => sql`
                   json_build_array(w.card, (
                     select json_build_object('start_date', e.start_date, 'location', e.location,
                                              'available_slots', e.max_attendance_count - e.booked_slots)
                       from course_events e
                      where e.instance_id = ${db.instanceId} and e.course_id = w.course_id
                        and ${openToSee} and e.booked_slots < e.max_attendance_count
                      order by e.start_date, e.id
                      limit 1), w.tiers)`;

/** The facts that decide all rates of a shop: `i` is the instance, `s` its shop. */
export type RateTerms = {
  country: string;
  time_zone: string | null;
  vat_rates: string | null;
  prices_without_vat: boolean;
};

export const rateTerms: Sql = sql`i.country, s.prices_without_vat, s.time_zone, s.vat_rates`;

/** The facts that decide the rate of a price. */
export type RatedRow = { vat_basis_points: number | null; vat_changes: VatChange[] };

/** `external`: the course is an external shop's, if the customer sells through one. */
type KeptCard = Omit<
  ShopCard,
  'net_price' | 'lowest_from' | 'sold_elsewhere' | 'next_event' | 'web_shop_instance_active'
> &
  RatedRow & { external: boolean; web_shop_instance_active: Pick<PriceTier, 'price'> & Pick<ShopCard, 'currency'> };
export type CardRow = [KeptCard, ShopCard['next_event'], PriceTier[]];

/** The cards of a list. Fields of the rates are left in: the contract does not name them, so they are not sent. */
export function cardsOf(rows: readonly CardRow[], terms: RateTerms & { sells_elsewhere: boolean }): ShopCard[] {
  const netPrice = netPriceOf(terms);
  return rows.map(([{ web_shop_instance_active: single, ...card }, next_event, tiers]) => {
    const soldElsewhere = card.external && terms.sells_elsewhere;
    const lowest = card.price_varies && !soldElsewhere ? tiers.find(({ price }) => price === card.price) : undefined;
    return {
      ...card,
      next_event,
      lowest_from: lowest?.from ?? null,
      web_shop_instance_active: { ...single, net_price: netPrice({ ...card, price: single.price }) },
      sold_elsewhere: soldElsewhere,
      net_price: netPrice(card),
    };
  });
}

/** The price without VAT of today; null in a shop that shows its prices with it. */
export function netPriceOf(terms: RateTerms): (row: RatedRow & { price: number }) => number | null {
  if (!terms.prices_without_vat) return () => null;
  const today = localDay(terms.time_zone);
  return ({ price, vat_basis_points, vat_changes }) =>
    withoutVat(price, rateOn(today, { ...terms, vat_basis_points, vat_changes }));
}
