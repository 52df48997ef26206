import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/admin/customers', '/admin/customers?page=2&search=nordic#top', '/company-account/web-shop'])(
  '%s is a page to return to',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  'https://elsewhere.test/',
  '//elsewhere.test/admin',
  '/\\elsewhere.test/admin',
  '/\t/elsewhere.test',
  'admin/customers',
  'javascript:alert(1)',
  '',
  undefined,
  42,
])('%j is not a page of this site and is ignored', (path) => {
  expect(returnPath(path)).toBeUndefined();
});

test('a path with .. stays on this site', () => {
  expect(returnPath('/admin/../../x')).toBe('/x');
});
