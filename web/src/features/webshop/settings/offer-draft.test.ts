import type { OfferRow } from '@coursefront/contract/shop/offers.ts';
import { describe, expect, test } from 'vitest';
import { changeRange, draftFaults, draftOf, isChanged, type OfferDraft, sentOffer } from './offer-draft.ts';

const row: OfferRow = {
  instance_id: 1,
  course_id: 7,
  courseid: 101,
  name: 'Workplace safety basics',
  image: null,
  summary: '',
  duration: 45,
  type: 'elearning',
  course_languages: ['en'],
  price: 39_500,
  currency: 'SEK',
  vat_basis_points: null,
  vat_changes: [],
  vat_on_site: false,
  languages: ['sv', 'en'],
  external_id: null,
  webshop: true,
  active: true,
  hindrance: null,
  prices: [
    { from: 1, to: 9, price: 39_500 },
    { from: 10, to: null, price: 34_550 },
  ],
};
const draft = (changes: Partial<OfferDraft> = {}): OfferDraft => ({ ...draftOf(row), ...changes });
const codes = (changes: Partial<OfferDraft>) =>
  Object.fromEntries(Object.entries(draftFaults(101, draft(changes))).map(([field, [fault]]) => [field, fault?.code]));

describe('an offer as a draft', () => {
  test('goes back to the server as it came', () => {
    const { courseid, webshop, price, currency, vat_basis_points, vat_changes, vat_on_site, external_id, prices } = row;
    const vat = { vat_basis_points, vat_changes, vat_on_site };
    const same = { courseid, webshop, price, currency, ...vat, external_id, prices };
    expect(sentOffer(101, draft())).toEqual({ ...same, languages: ['en', 'sv'] });
    expect(draftFaults(101, draft())).toEqual({});
  });

  test('is changed by another value, not by another way to write the same one', () => {
    expect(isChanged(row, draft())).toBe(false);
    expect(isChanged(row, draft({ price: ' 395 ', languages: ['en', 'sv'] }))).toBe(false);
    expect(isChanged(row, draft({ price: '396' }))).toBe(true);
    expect(isChanged(row, draft({ ranges: [] }))).toBe(true);
    expect(isChanged(row, draft({ vat: '0' }))).toBe(true);
  });

  test('gives the first range the price of the course', () => {
    expect(sentOffer(101, draft({ price: '400,50' })).prices).toMatchObject([{ price: 40_050 }, { price: 34_550 }]);
  });
});

describe('the faults of a draft', () => {
  const ranges = (...changes: Partial<OfferDraft['ranges'][number]>[]) => ({
    ranges: changes.map((change) => ({ from: '1', to: '', price: '300', ...change })),
  });
  test.each<[string, Partial<OfferDraft>, Record<string, string>]>([
    ['in the shop without a price', { price: '', ranges: [] }, { price: 'field.required' }],
    ['in the shop without languages', { languages: [] }, { languages: 'field.required' }],
    ['out of the shop nothing is needed', { webshop: false, price: '', languages: [], ranges: [] }, {}],
    ['words for a price', { price: 'free' }, { price: 'field.money' }],
    ['less than nothing', { price: '-5' }, { price: 'field.money' }],
    ['a third decimal', { price: '1.295' }, { price: 'field.money' }],
    ['more than can be charged', { price: '1 000 000' }, { price: 'field.money' }],
    ['ranges need the price of one', { webshop: false, price: '' }, { price: 'field.required' }],
    [
      'every fault at once',
      { price: 'x', languages: [], ...ranges({ to: '4' }, { from: '7', price: '-' }) },
      {
        languages: 'field.required',
        price: 'field.money',
        'prices.1.from': 'price_range.gap',
        'prices.1.price': 'field.money',
      },
    ],
    ['a gap', ranges({ to: '9' }, { from: '11' }), { 'prices.1.from': 'price_range.gap' }],
    ['an overlap', ranges({ to: '9' }, { from: '9' }), { 'prices.1.from': 'price_range.overlap' }],
    ['after an open range', ranges({}, { from: '10' }), { 'prices.1.from': 'price_range.after_open' }],
    ['half a place', ranges({ to: '1,5' }), { 'prices.0.to': 'field.not_whole' }],
    ['no beginning', ranges({ from: '' }), { 'prices.0.from': 'field.required' }],
    ['no places', ranges({ from: '0' }), { 'prices.0.from': 'field.too_small' }],
    ['a range without a price', ranges({ to: '9' }, { from: '10', price: '' }), { 'prices.1.price': 'field.money' }],
  ])('%s', (_, changes, faults) => {
    expect(codes(changes)).toEqual(faults);
  });
});

describe('the range after a changed one', () => {
  const before = [
    { from: '1', to: '9', price: '' },
    { from: '10', to: '', price: '345' },
  ];
  const fromAfter = (ranges: OfferDraft['ranges'], to: string) =>
    changeRange(ranges, 0, { from: '1', to, price: '' })[1]?.from;

  test('moves along', () => {
    expect(fromAfter(before, '19')).toBe('20');
    expect(fromAfter(before, '')).toBe('');
    expect(fromAfter(before.with(1, { from: '', to: '', price: '' }), '4')).toBe('5');
  });

  test('stays where somebody put it', () => {
    expect(fromAfter(before.with(1, { from: '12', to: '', price: '' }), '19')).toBe('12');
  });
});
