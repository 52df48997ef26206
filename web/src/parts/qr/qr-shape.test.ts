import { expect, test } from 'vitest';
import { qrPath, qrShape } from './qr-shape.ts';

test('a code has a white border of four modules', () => {
  const { size, dark } = qrShape('https://nordic.test/v/signup/form/1');
  const edges = dark.flatMap(({ x, y }) => [x, y]);
  expect(Math.min(...edges)).toBe(4);
  expect(Math.max(...edges)).toBe(size - 5);
});

test('each dark module is a square of the path', () => {
  expect(qrPath({ size: 9, dark: [{ x: 4, y: 4 }] })).toBe('M4 4h1v1h-1z');
});
