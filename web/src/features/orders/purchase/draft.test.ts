import { expect, test } from 'vitest';
import {
  codeToTry,
  newDraft,
  placesAsked,
  resumeDraft,
  rowsWithPlace,
  withKind,
  withMethod,
  withPlaces,
  withTaker,
} from './draft.ts';
import { rowWith } from './rows.ts';

const begun = { askedQuantity: 2, signedIn: false };

test('a kept draft goes on with its key, as it came out of the store', () => {
  const draft = newDraft(begun);
  const kept = structuredClone({ ...draft, coupon: 'SPRING', rows: [rowWith({ firstName: 'Maria' })] });
  expect(resumeDraft(kept, begun)).toEqual(kept);
});

test('a draft of an older release or written by hand is dropped if it does not fit', () => {
  const draft = newDraft(begun);
  expect(resumeDraft({ ...draft, rows: 'none' }, begun).clientKey).not.toBe(draft.clientKey);
  expect(resumeDraft(undefined, begun).quantity).toBe(2);
});

test('places changed in the wizard outlast a reload; a new number of places from the shop counts again', () => {
  const draft = newDraft(begun);
  const changed = { ...draft, ...withPlaces(draft, 5) };
  expect(resumeDraft(changed, begun).quantity).toBe(5);
  expect(resumeDraft(changed, { ...begun, askedQuantity: 3 })).toMatchObject({ quantity: 3, askedQuantity: 3 });
});

test('a renewal begins with its people and the way its company paid, and starts over when others are in the basket', () => {
  const people = [{ firstName: 'Per', lastName: 'Pil', email: 'per@falk.test', phone: '+46701234567' }];
  const start = { askedQuantity: 1, signedIn: true, renewing: { people, method: 'invoice' as const, forBuyer: false } };
  const draft = newDraft(start);
  expect(draft).toMatchObject({ quantity: 1, forBuyer: false, method: 'invoice', rows: people });
  const changed = { ...draft, ...withPlaces(draft, 3) };
  expect(resumeDraft(changed, start).quantity).toBe(3);
  const more = [...people, { firstName: 'Eva', lastName: 'Ek', email: 'eva@falk.test', phone: '' }];
  expect(resumeDraft(changed, { ...start, renewing: { ...start.renewing, people: more } })).toMatchObject({
    quantity: 2,
    rows: more,
  });
});

test('one’s own renewal is paid by card at first, although the company usually gets an invoice', () => {
  const people = [{ firstName: 'Per', lastName: 'Pil', email: 'per@falk.test', phone: '' }];
  const renewing = { people, method: 'card' as const, methodChosen: true, forBuyer: true };
  const draft = newDraft({ askedQuantity: 1, signedIn: true, renewing });
  expect(withMethod(draft, { isPrivate: false, usual: 'invoice' }).method).toBe('card');
});

test('the company’s own code counts until the buyer applies another one or removes it', () => {
  const draft = newDraft({ askedQuantity: 1, signedIn: true });
  expect(codeToTry(draft, 'FALK12')).toBe('FALK12');
  expect(codeToTry(draft, null)).toBeNull();
  expect(codeToTry({ ...draft, coupon: 'SPRING', couponChosen: true }, 'FALK12')).toBe('SPRING');
  expect(codeToTry({ ...draft, coupon: null, couponChosen: true }, 'FALK12')).toBeNull();
});

test('a place bought for colleagues is not the buyer’s own', () => {
  expect(newDraft({ askedQuantity: 1, signedIn: true }).forBuyer).toBe(true);
  expect(newDraft({ askedQuantity: 1, signedIn: true, forOthers: true }).forBuyer).toBe(false);
});

test('a seat that turns out to be for somebody else is not filled with the buyer’s details', () => {
  const own = rowWith({ firstName: 'Pia', email: 'pia@example.test', own: true });
  const draft = { ...newDraft({ askedQuantity: 1, signedIn: false }), rows: [own] };
  expect(withTaker(draft, true).rows).toEqual([own]);
  expect(withTaker(draft, false).rows[0]).toMatchObject({ firstName: '', email: '' });
});

test('no password is part of a draft', () => {
  expect(JSON.stringify(newDraft(begun)).toLowerCase()).not.toContain('password');
});

test('only people with a place are shown and sent', () => {
  const rows = ['Maria', 'Jonas'].map((firstName) => rowWith({ firstName }));
  const draft = { ...newDraft(begun), rows };
  const fewer = { ...draft, ...withPlaces(draft, 1) };
  expect(rowsWithPlace(fewer).map(({ firstName }) => firstName)).toEqual(['Maria']);
  expect(rowsWithPlace({ ...fewer, ...withPlaces(fewer, 2) })).toHaveLength(2);
});

test.each([
  { asked: undefined, forEvent: false, places: 1 },
  { asked: '10', forEvent: false, places: 10 },
  { asked: '0', forEvent: true, places: 1 },
  { asked: '0', forEvent: false, places: null },
  { asked: '-1', forEvent: true, places: null },
  { asked: '1.5', forEvent: false, places: null },
  { asked: '1e3', forEvent: false, places: null },
  { asked: '10001', forEvent: false, places: 10_001 },
  { asked: '10000000000', forEvent: false, places: null },
  { asked: 'ten', forEvent: false, places: null },
])('quantity=$asked (for a date: $forEvent) is $places', ({ asked, forEvent, places }) => {
  expect(placesAsked(asked, forEvent)).toBe(places);
});

test.each([
  { chosen: null, usual: 'invoice', isPrivate: false, pays: 'invoice' },
  { chosen: null, usual: 'card', isPrivate: false, pays: 'card' },
  { chosen: null, usual: null, isPrivate: false, pays: 'card' },
  { chosen: 'card', usual: 'invoice', isPrivate: false, pays: 'card' },
  { chosen: 'quote', usual: 'invoice', isPrivate: false, pays: 'quote' },
  { chosen: 'invoice', usual: 'invoice', isPrivate: true, pays: 'card' },
] as const)('chosen $chosen, usual $usual, private $isPrivate: pays by $pays', ({ chosen, usual, isPrivate, pays }) => {
  const draft = { ...newDraft(begun), ...(chosen && { method: chosen, methodChosen: true }) };
  expect(withMethod(draft, { isPrivate, usual }).method).toBe(pays);
});

test.each([
  { chosen: null, isLikelyPrivate: true, kind: 'private' },
  { chosen: null, isLikelyPrivate: false, kind: 'company' },
  { chosen: 'company', isLikelyPrivate: true, kind: 'company' },
  { chosen: 'private', isLikelyPrivate: false, kind: 'private' },
] as const)('chosen $chosen, likely private $isLikelyPrivate: buys as $kind', ({ chosen, isLikelyPrivate, kind }) => {
  const draft = newDraft(begun);
  const typed = { ...draft.account, firstName: 'Pia', ...(chosen && { kind: chosen }) };
  const { account } = withKind({ ...draft, account: typed, kindChosen: chosen !== null }, isLikelyPrivate);
  expect(account).toEqual({ ...typed, kind });
});
