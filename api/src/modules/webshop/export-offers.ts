import type { Readable } from 'node:stream';
import type { Language } from '@coursefront/contract/languages.ts';
import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import type { TenantQueries } from '../../db/database.ts';
import { walk } from '../../db/walk.ts';
import { csvTable } from '../../http/csv-file.ts';
import { say } from '../../texts.ts';
import { walkOffers } from './offers.queries.ts';
import { requireTerms } from './read-own-offers.ts';
import { countryVat } from './rules/country-vat.ts';

const columns = [
  'courses.name',
  'courses.courseid',
  'courses.type',
  'courses.in_webshop',
  'offers.price',
  'offers.currency',
  'offers.vat',
  'courses.languages',
  'offers.ranges',
  'offers.external_id',
] as const;

type Asked = { search: string; language: Language };

/** Every course with its price, by name. */
export async function exportOffers(db: TenantQueries, { search, language }: Asked): Promise<Readable> {
  const { country } = await requireTerms(db);
  const text = (key: string) => say(language, `answers:${key}`);
  return csvTable(
    columns.map(text),
    walk<OfferRow>((after, rows) => walkOffers(db, search, { after, rows })),
    (offer) => [
      offer.name,
      offer.courseid,
      text(`courses.types.${offer.type}`),
      text(offer.webshop ? 'whether.yes' : 'whether.no'),
      offer.price === null ? null : amount(offer.price),
      offer.currency,
      (offer.vat_basis_points ?? countryVat(country)) / 100,
      offer.languages.join(', '),
      offer.prices.map(({ from, to, price }) => `${from}–${to ?? ''}: ${amount(price)}`).join('; '),
      offer.external_id,
    ],
  );
}

const amount = (minor: number): string => (minor / 100).toFixed(2);
