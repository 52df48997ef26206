import { expect, test } from 'vitest';
import { createFaults, type Fault, UnknownFault } from './faults.ts';

const known: Fault[] = [
  { name: 'shop.down', says: 'down' },
  { name: 'shop.refuse', says: 'refuses', takes: { what: 'address', like: /^\S+@\S+$/ } },
  { name: 'shop.slow', says: 'slow', takes: { what: 'milliseconds', like: /^\d+$/, otherwise: '3000' } },
];

test('a comma list switches faults on from the start', () => {
  const faults = createFaults(known, 'shop.down, shop.refuse:ann@example.test,shop.slow,');
  expect(faults.list()).toEqual(['shop.down', 'shop.refuse:ann@example.test', 'shop.slow:3000']);
  expect(faults.isOn('shop.down')).toBe(true);
});

test('one fault can hit several values, and ends for one of them or for all', () => {
  const faults = createFaults(
    known,
    'shop.refuse:ann@example.test,shop.refuse:bob@example.test,shop.refuse:eve@example.test',
  );
  faults.set('shop.refuse:bob@example.test', false);
  expect(faults.values('shop.refuse')).toEqual(['ann@example.test', 'eve@example.test']);
  faults.set('shop.refuse', false);
  expect(faults.isOn('shop.refuse')).toBe(false);
});

test('a new delay replaces the old one', () => {
  const faults = createFaults(known, 'shop.slow:100');
  faults.set('shop.slow:200', true);
  expect(faults.values('shop.slow')).toEqual(['200']);
});

test('a fault can hit a share of the calls', () => {
  let drawn = 0;
  const faults = createFaults(known, 'shop.down 20%, shop.slow:100 50%', () => drawn);
  expect(faults.list()).toEqual(['shop.down 20%', 'shop.slow:100 50%']);
  expect([faults.isOn('shop.down'), faults.values('shop.slow')]).toEqual([true, ['100']]);
  drawn = 0.3;
  expect([faults.isOn('shop.down'), faults.values('shop.slow')]).toEqual([false, ['100']]);
  drawn = 0.5;
  expect([faults.isOn('shop.down'), faults.values('shop.slow')]).toEqual([false, []]);
  faults.set('shop.slow', true);
  faults.set('shop.down 20%', false);
  expect(faults.list()).toEqual(['shop.slow:3000']);
});

test.each([
  'shop.down 0%',
  'shop.down 100%',
  'shop.down %',
  'shop.dwn',
  'shop',
  '',
  'shop.down:now',
  'shop.refuse',
  'shop.refuse:',
  'shop.refuse:ann',
  'shop.slow:soon',
])('"%s" is refused with the list of faults there are', (written) => {
  const faults = createFaults(known, '');
  expect(() => faults.set(written, true)).toThrow(UnknownFault);
  expect(() => faults.set(written, true)).toThrow(/shop\.down, shop\.refuse:<address>, shop\.slow:<milliseconds>\.$/);
  expect(faults.list()).toEqual([]);
});
