import { expect, test } from 'vitest';
import { nameInAddress } from './name-in-address.ts';

test.each([
  ['https://acme.example.org', 'acme'],
  ['https://lms.example.org/Acme', 'acme'],
  ['http://localhost:8081/lms/nordic', 'nordic'],
  ['https://a-b.example.org', undefined],
  ['https://ab.example.org', undefined],
])('%s is called %s', (address, name) => {
  expect(nameInAddress(address)).toBe(name);
});
