import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { CsvColumns } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { localDay } from '../tenants/public.ts';
import type { OfferTerms } from './offers.queries.ts';
import { rateOn } from './rules/country-vat.ts';

type OfferListQuery = { sort: 'name' | 'price' | 'webshop'; order: 'asc' | 'desc'; search: string };

const offer = ({ instanceId }: TenantQueries): Sql =>
  sql`left join webshop_items w on w.instance_id = ${instanceId} and w.course_id = c.id`;

/** All courses. A course that was never offered gets the customer's currency and its own languages as defaults. */
export const offerList = listOf({
  rows: (db: TenantQueries, { sort }: OfferListQuery) => sql`
      from courses c
      ${sort === 'name' ? sql`` : offer(db)}
     where c.instance_id = ${db.instanceId} and c.removed_at is null`,
  search: { kind: 'course', key: sql`c.id`, typed: ({ search }) => search },
  columns: ({ instanceId }) => sql`
           c.instance_id, c.id as course_id, c.lms_id as courseid, c.name, c.image, c.summary,
           c.duration_minutes as duration, c.type, c.languages as course_languages, w.price,
           coalesce(w.currency, (select i.currency from instances i where i.id = ${instanceId})) as currency,
           w.vat_basis_points, coalesce(w.vat_changes, '[]') as vat_changes, coalesce(w.vat_on_site, false) as vat_on_site,
           coalesce(w.languages, c.languages) as languages, w.external_id,
           coalesce(w.active, false) as webshop,
           coalesce(w.active, false) and c.visible and c.enrollable as active,
           case when not c.visible then 'hidden' when not c.enrollable then 'not_enrollable' end as hindrance,
           (select coalesce(json_agg(json_build_object('from', t.from_quantity, 'to', t.to_quantity, 'price', t.price)
                                     order by t.from_quantity), '[]')
              from price_tiers t
             where t.instance_id = ${instanceId} and t.item_id = w.id) as prices`,
  orders: {
    name: by(sql`c.name_key`, sql`c.id`),
    // Courses without a price come last in both directions.
    price: {
      asc: sql`w.price nulls last, c.name_key, c.id`,
      desc: sql`w.price desc nulls last, c.name_key, c.id`,
    },
    webshop: {
      asc: sql`coalesce(w.active, false) desc, c.name_key, c.id`,
      desc: sql`coalesce(w.active, false), c.name_key, c.id`,
    },
  },
  cut: { alias: sql`c`, joins: offer, orderJoin: (db, { sort }) => (sort === 'name' ? sql`` : offer(db)) },
  place: ({ instanceId }, { course_id }: OfferRow & { course_id: number }) =>
    sql`from courses c where c.instance_id = ${instanceId} and c.id = ${course_id}`,
});

/** An offer without a VAT rate of its own has the country's. */
export const offerCsv = (terms: OfferTerms): CsvColumns<OfferRow> => ({
  texts: 'offers',
  cells: ({ language, whether }) => ({
    'courses.name': (offer) => offer.name,
    'courses.courseid': (offer) => offer.courseid,
    'courses.type': (offer) => say(language, `answers:courses.types.${offer.type}`),
    'courses.in_webshop': (offer) => whether(offer.webshop),
    price: ({ price }) => (price === null ? null : amount(price)),
    currency: (offer) => offer.currency,
    vat: (offer) => rateOn(localDay(terms.time_zone), { ...offer, ...terms }) / 100,
    'courses.languages': (offer) => offer.languages.join(', '),
    ranges: (offer) => offer.prices.map(({ from, to, price }) => `${from}–${to ?? ''}: ${amount(price)}`).join('; '),
    external_id: (offer) => offer.external_id,
  }),
});

const amount = (minor: number): string => (minor / 100).toFixed(2);
