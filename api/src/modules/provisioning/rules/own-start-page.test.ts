import { expect, test } from 'vitest';
import { ownStartPage } from './own-start-page.ts';

const product = { publicUrl: 'https://shop.test', defaultInstance: 1, product: { domain: 'coursefront.test' } };
const username = 'elin+1@example.test';

test.each([
  ['the default customer on the product’s own host', 1, 'https://shop.test/moodle/my/', '/v/#elin%2B1%40example.test'],
  ['another customer there, whom that page would not know', 2, 'https://shop.test/moodle/my/', null],
  [
    'a customer on a subdomain of the product',
    2,
    'https://nordic.coursefront.test/my/',
    'https://nordic.coursefront.test/v/#elin%2B1%40example.test',
  ],
  ['a learning site on a host of its own', 1, 'https://learn.nordic.test/my/', null],
  ['a host further below the product’s domain', 1, 'https://a.nordic.coursefront.test/my/', null],
])('the start page of %s', (_, id, siteUrl, expected) => {
  expect(ownStartPage(product, { id, siteUrl, username })).toBe(expected);
});

test('the page that opens a course names the course by its id, and the person after the hash', () => {
  const siteUrl = 'https://nordic.coursefront.test/my/';
  expect(ownStartPage(product, { id: 2, siteUrl, username, courseId: 101 })).toBe(
    'https://nordic.coursefront.test/v/start/101#elin%2B1%40example.test',
  );
});
