// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embeddingPage, keepEmbeddingPage, wayBack } from './embedding-page.ts';
import { comingFrom } from './frame-messages.ts';

const page = 'https://host.example/courses?a=1';
const cameFrom = (referrer: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('the page that a buyer comes from is kept for its shop and leaves the address', () => {
  cameFrom(`${location.origin}/v/company-account/web-shop/public/1/103`);
  history.replaceState(null, '', comingFrom('/checkout?quantity=2', page));
  keepEmbeddingPage(1);
  expect(location.pathname + location.search + location.hash).toBe('/checkout?quantity=2');
  expect(embeddingPage(1)?.href).toBe(page);
  expect(embeddingPage(2)).toBeUndefined();
});

test.each([
  ['https://host.example/', 'javascript:alert(1)'],
  ['https://host.example/', '%E0%A4%A'],
  ['', page],
  ['https://mail.example/', page],
])('from %j, %j is not kept', (referrer, from) => {
  cameFrom(referrer);
  history.replaceState(null, '', `/checkout#from=${from.includes('%') ? from : encodeURIComponent(from)}`);
  keepEmbeddingPage(1);
  expect(embeddingPage(1)).toBeUndefined();
  expect(location.hash).toBe('');
});

test('the way back tells of the purchase, if there was one', () => {
  const bought = { instance: 1, order: 'CARD-1', course: 2, name: 'A & B', quantity: 1, value: 3, currency: 'SEK' };
  expect(wayBack(new URL(page), undefined)).toBe(page);
  const [before, told] = wayBack(new URL(page), bought).split('#coursefront-purchase=');
  expect(before).toBe(page);
  expect(JSON.parse(decodeURIComponent(told ?? ''))).toEqual(bought);
});
