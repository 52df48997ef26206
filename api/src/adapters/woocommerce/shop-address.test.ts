import { expect, test } from 'vitest';
import { shopAddress } from './shop-address.ts';

const setting = 'https://shop.example/wp-json/shop/v1/product/PRODUCT_ID?session=SESSION_KEY&lang=sv';

test('the placeholders of the setting are filled in', () => {
  expect(shopAddress(setting, { SESSION_KEY: 'abc', PRODUCT_ID: '42' }).href).toBe(
    'https://shop.example/wp-json/shop/v1/product/42?session=abc&lang=sv',
  );
});

test('a placeholder may stand in several places', () => {
  const twice = 'https://shop.example/SESSION_KEY/x?s=SESSION_KEY';
  expect(shopAddress(twice, { SESSION_KEY: '1' }).href).toBe('https://shop.example/1/x?s=1');
});

test.each([
  { value: 'a/b', path: 'a%2Fb' },
  { value: '../admin', path: '..%2Fadmin' },
  { value: '42?x=1#y', path: '42%3Fx%3D1%23y' },
  { value: '@evil.example', path: '%40evil.example' },
  { value: 'SESSION_KEY', path: 'SESSION_KEY' },
  { value: '$&', path: '%24%26' },
  { value: 'å b\r\n', path: '%C3%A5%20b%0D%0A' },
])('the value $value stays within its place', ({ value, path }) => {
  const url = shopAddress(setting, { SESSION_KEY: 'k', PRODUCT_ID: value });
  expect(url.host).toBe('shop.example');
  expect(url.pathname).toBe(`/wp-json/shop/v1/product/${path}`);
  expect(url.search).toBe('?session=k&lang=sv');
});

test.each(['.', '..', '\ud800'])('the value %j is refused in an address', (value) => {
  expect(() => shopAddress(setting, { SESSION_KEY: 'k', PRODUCT_ID: value })).toThrow('cannot stand');
});

test.each([
  '',
  'shop.example/PRODUCT_ID',
  'ftp://shop.example/PRODUCT_ID',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
])('the setting %j is no address of a shop', (address) => {
  expect(() => shopAddress(address, { PRODUCT_ID: '1' })).toThrow('http or https');
});

test.each(['https://PRODUCT_ID.example/', 'https://PRODUCT_ID@shop.example/', 'https://u:SESSION_KEY@shop.example/'])(
  'in %s a value would choose the host',
  (address) => {
    expect(() => shopAddress(address, { PRODUCT_ID: 'evil', SESSION_KEY: 'x' })).toThrow('before its path');
  },
);
