import { expect, test } from 'vitest';
import { faultOfValue, writtenValue } from './setting-values.ts';

const shop = 'https://shop.example';

test.each([
  ['webshop_tranfer_fee_rate', 'number', '0', undefined],
  ['webshop_tranfer_fee_rate', 'number', '100', undefined],
  ['webshop_tranfer_fee_rate', 'number', ' 2,25 ', undefined],
  ['webshop_tranfer_fee_rate', 'number', '100.01', 'setting.no_percentage'],
  ['webshop_tranfer_fee_rate', 'number', '-1', 'setting.no_percentage'],
  ['webshop_tranfer_fee_rate', 'number', '2.555', 'setting.no_percentage'],
  ['webshop_tranfer_fee_rate', 'number', 'three', 'setting.no_number'],
  ['webshop_tranfer_fee_rate', 'number', '', 'setting.no_number'],
  ['woocommerce_integration', 'number', '1', undefined],
  ['woocommerce_integration', 'number', '2', 'setting.no_switch'],
  ['woocommerce_product_api', 'text', '', undefined],
  ['woocommerce_product_api', 'text', `${shop}/product/PRODUCT_ID?session_key=SESSION_KEY`, undefined],
  ['woocommerce_product_api', 'text', `${shop}/product/PRODUCT_ID`, 'setting.product_address'],
  ['woocommerce_product_api', 'text', `ftp://shop.example/PRODUCT_ID/SESSION_KEY`, 'setting.product_address'],
  ['woocommerce_product_api', 'text', `https://SESSION_KEY.example/PRODUCT_ID`, 'setting.product_address'],
  ['woocommerce_product_api', 'text', 'shop', 'setting.product_address'],
  ['woocommerce_payment_api', 'text', `${shop}/payment?session_key=SESSION_KEY`, undefined],
  ['woocommerce_payment_api', 'text', `${shop}/payment`, 'setting.payment_address'],
  ['anything_else', 'text', 'any words', undefined],
  ['anything_else', 'number', '-12.5', undefined],
  ['anything_else', 'number', '1e9', 'setting.no_number'],
  ['constructor', 'number', '7', undefined],
] as const)('%s, a %s, as “%s”', (name, type, value, fault) => {
  expect(faultOfValue(name, type, value)).toBe(fault);
});

test('a number keeps a point where people write a comma, and a text every comma', () => {
  expect(writtenValue('number', ' 2,5 ')).toBe('2.5');
  expect(writtenValue('text', ' a, b ')).toBe('a, b');
});
