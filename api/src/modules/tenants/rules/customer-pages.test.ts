import { expect, test } from 'vitest';
import { customerPages, pagesAt } from './customer-pages.ts';

test.each([
  ['http://localhost:8080', 'http://acme.localhost:8080/v/'],
  ['https://www.coursefront.test', 'https://acme.coursefront.test/v/'],
])('the pages of a customer of the product at %s are at %s', (publicUrl, pages) => {
  expect(customerPages('acme', { publicUrl, domain: 'coursefront.test' })).toBe(pages);
});

test.each([
  ['acme.localhost', 'http://acme.localhost:8080/v/'],
  ['localhost', 'http://localhost:8080/v/'],
  ['evil.example', 'http://localhost:8080/v/'],
])('somebody of acme on %s comes back to %s', (host, pages) => {
  expect(pagesAt(host, 'acme', { publicUrl: 'http://localhost:8080', domain: 'coursefront.test' })).toBe(pages);
});
