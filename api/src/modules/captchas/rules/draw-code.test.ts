import { captchaAlphabet } from '@coursefront/contract/signup/captchas.ts';
import { expect, test } from 'vitest';
import { drawCode } from './draw-code.ts';
import { glyphs } from './glyphs.ts';

test('every character that a code may have can be drawn', () => {
  expect(Object.keys(glyphs).sort()).toEqual([...captchaAlphabet].sort());
});

test('a drawing is lines alone, and never the same twice', () => {
  const drawn = drawCode('K7RMX', Math.random);
  expect(drawn.match(/<(?!\/)\w+/g)?.every((tag) => ['<svg', '<rect', '<g', '<path'].includes(tag))).toBe(true);
  expect(drawn).not.toContain('K7RMX');
  expect(drawCode('K7RMX', Math.random)).not.toBe(drawn);
});

test('lines stay inside the picture, or nearly so', () => {
  const numbers = [...drawCode('MWMWM', Math.random).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)];
  for (const [, x, y] of numbers) {
    expect(Math.abs(Number(x) - 110)).toBeLessThan(140);
    expect(Math.abs(Number(y) - 36)).toBeLessThan(46);
  }
});
