import { expect, test } from 'vitest';
import { bankgiroOf, bicOf, ibanOf } from './bank-numbers.ts';

test.each([
  ['5050-1055', '5050-1055'],
  [' 50501055 ', '5050-1055'],
  ['991-2346', '991-2346'],
  ['5050-1056', undefined],
  ['123', undefined],
  ['SE5050-1055', undefined],
])('the bankgiro %j is %j', (typed, kept) => {
  expect(bankgiroOf(typed)).toBe(kept);
});

test.each([
  ['SE4550000000058398257466', 'SE45 5000 0000 0583 9825 7466'],
  ['de89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['NO93-8601-1117-947', 'NO93 8601 1117 947'],
  ['SE4550000000058398257467', undefined],
  ['SE45', undefined],
  ['4550000000058398257466', undefined],
])('the IBAN %j is %j', (typed, kept) => {
  expect(ibanOf(typed)).toBe(kept);
});

test.each([
  ['essesess', 'ESSESESS'],
  ['NDEA SESS 001', 'NDEASESS001'],
  ['ESSE', undefined],
  ['ESSESESSXX', undefined],
  ['12SESESS', undefined],
])('the BIC %j is %j', (typed, kept) => {
  expect(bicOf(typed)).toBe(kept);
});
