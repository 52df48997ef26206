import { captchaAlphabet } from '@coursefront/contract/signup/captchas.ts';
import { expect, test } from 'vitest';
import { drawCode } from './draw-code.ts';
import { glyphs } from './glyphs.ts';

test('every character that a code may have can be drawn', () => {
  expect(Object.keys(glyphs).sort()).toEqual([...captchaAlphabet].sort());
});

test('a drawing is never the same twice', () => {
  expect(drawCode('K7RMX', Math.random)).not.toEqual(drawCode('K7RMX', Math.random));
});

test('lines of letters and other lines are equally thick', () => {
  const strokes = Array.from({ length: 40 }, () => drawCode('K7RMX', Math.random).strokes).flat();
  const [letters, others] = [true, false].map((isLetter) =>
    strokes.filter((stroke) => stroke.isLetter === isLetter).map(({ thickness }) => thickness),
  ) as [number[], number[]];
  const thin = (widths: number[]) => widths.filter((width) => width < 2.5).length / widths.length;
  expect(Math.min(...others)).toBeCloseTo(Math.min(...letters), 0);
  expect(Math.max(...others)).toBeCloseTo(Math.max(...letters), 0);
  expect(Math.abs(thin(letters) - thin(others)), 'a threshold takes as many of both').toBeLessThan(0.25);
});

test('lines stay inside the picture, or nearly so', () => {
  for (const { points } of drawCode('MWMWM', Math.random).strokes)
    for (const { x, y } of points) {
      expect(Math.abs(x - 110)).toBeLessThan(140);
      expect(Math.abs(y - 36)).toBeLessThan(46);
    }
});
