import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { Offer, type OfferRow, offerFaults, type saveOffers } from '@coursefront/contract/shop/offers.ts';
import { type FieldFaults, faultsOf } from '@coursefront/contract/values/faults.ts';
import { type Currency, parseMoney } from '@coursefront/contract/values/money.ts';
import { typedMoney } from '../../../ui/text/format-money.ts';

/** A price range as typed. The first range has no price of its own: it uses the course's. */
export type RangeDraft = { from: string; to: string; price: string };

export type VatChangeDraft = { from: string; vat: string };

/** An offer as typed, valid or not. */
export type OfferDraft = {
  webshop: boolean;
  price: string;
  currency: Currency;
  /** Basis points. Empty means the country's rate. */
  vat: string;
  /** Rates from a day on. A change without a day or a rate is not finished. */
  vatChanges: VatChangeDraft[];
  vatOnSite: boolean;
  languages: string[];
  externalId: string;
  ranges: RangeDraft[];
};

export const draftOf = (row: OfferRow): OfferDraft => ({
  webshop: row.webshop,
  price: row.price === null ? '' : typedMoney(row.price),
  currency: row.currency,
  vat: row.vat_basis_points === null ? '' : String(row.vat_basis_points),
  vatChanges: row.vat_changes.map(({ from, basis_points }) => ({ from, vat: String(basis_points) })),
  vatOnSite: row.vat_on_site,
  languages: row.languages,
  externalId: row.external_id ?? '',
  ranges: row.prices.map(({ from, to, price }, index) => ({
    from: String(from),
    to: to === null ? '' : String(to),
    price: index === 0 ? '' : typedMoney(price),
  })),
});

/** Tells whether there is something to save. `395` and `395.00` are the same price. */
export const isChanged = (row: OfferRow, draft: OfferDraft): boolean =>
  JSON.stringify(sentOffer(row.courseid, draft)) !== JSON.stringify(sentOffer(row.courseid, draftOf(row)));

/** The request for an offer. A value that cannot be parsed is sent as typed, so that form and server refuse it alike. */
export const sentOffer = (courseid: number, draft: OfferDraft): SentOffer =>
  ({
    courseid,
    webshop: draft.webshop,
    price: amount(draft.price),
    currency: draft.currency,
    vat_basis_points: draft.vat === '' ? null : Number(draft.vat),
    vat_changes: draft.vatChanges.map(({ from, vat }) => ({ from, basis_points: Number(vat) })),
    vat_on_site: draft.vatOnSite,
    languages: [...draft.languages].sort(),
    external_id: draft.externalId.trim() || null,
    prices: draft.ranges.map(({ from, to, price }, index) => ({
      from: places(from),
      to: places(to),
      price: amount(index === 0 ? draft.price : price),
    })),
  }) as SentOffer;

export type SentOffer = BodyInput<typeof saveOffers>['items'][number];

/** The faults that the server would find, by field. */
export function draftFaults(courseid: number, draft: OfferDraft): FieldFaults {
  const sent = sentOffer(courseid, draft);
  const { prices = [] } = sent;
  const areNumbers = prices.every(({ from, to }) => Number.isInteger(from) && (to === null || Number.isInteger(to)));
  const whole = offerFaults({ ...sent, prices: areNumbers ? prices : [] } as Offer);
  const { error } = Offer.safeParse(sent);
  // The first range uses the course's price, so a fault in it is shown there.
  const { 'prices.0.price': _, ...faults } = { ...whole, ...faultsOf(error?.issues ?? [], sent) };
  return faults;
}

const amount = (typed: string) => (typed.trim() === '' ? null : (parseMoney(typed) ?? typed));

const places = (typed: string) => {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
};

/** The start of the next range, if this one has a valid end. */
export function nextFrom(range: RangeDraft | undefined): string {
  if (!range) return '1';
  return /^\d{1,7}$/.test(range.to.trim()) ? String(Number(range.to) + 1) : '';
}

/** Changes a range. The next one moves with its end, unless its beginning was edited separately. */
export function changeRange(ranges: readonly RangeDraft[], index: number, range: RangeDraft): RangeDraft[] {
  const [before, following] = [ranges[index], ranges[index + 1]];
  const changed = ranges.with(index, range);
  const moves = following && before && (following.from === '' || following.from === nextFrom(before));
  return moves ? changed.with(index + 1, { ...following, from: nextFrom(range) }) : changed;
}
