import { expect, test } from 'vitest';
import { sidesOf } from './picture-sides.ts';

const png = (width: number, height: number) => {
  const content = Buffer.alloc(64);
  content.write('89504e470d0a1a0a0000000d49484452', 'hex');
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
};
/** The start of the picture, segments as `marker` and content, and a frame of that size. */
const jpeg = (width: number, height: number, before = 'ffe000104a46494600010101004800480000') => {
  const sides = [height, width].map((side) => side.toString(16).padStart(4, '0')).join('');
  return Buffer.from(`ffd8${before}ffc2001108${sides}03011100021101031101ffd9`, 'hex');
};

test.each([
  { what: 'a PNG', type: 'image/png', content: png(30_000, 20_000), sides: [30_000, 20_000] },
  { what: 'a JPEG', type: 'image/jpeg', content: jpeg(640, 480), sides: [640, 480] },
  { what: 'a JPEG without an application segment', type: 'image/jpeg', content: jpeg(9, 8, ''), sides: [9, 8] },
  {
    what: 'a JPEG with tables, restarts and filling before the frame',
    type: 'image/jpeg',
    content: jpeg(65_500, 7, 'ffc400040102ffd0ffffdb0002'),
    sides: [65_500, 7],
  },
  { what: 'a PNG without a side', type: 'image/png', content: png(0, 20), sides: undefined },
  { what: 'a JPEG whose frame is missing', type: 'image/jpeg', content: jpeg(9, 8, 'ffda0002'), sides: undefined },
  { what: 'a JPEG of nothing', type: 'image/jpeg', content: Buffer.from('ffd8ffd9', 'hex'), sides: undefined },
] as const)('$what measures $sides', ({ type, content, sides }) => {
  expect(sidesOf(content, type)).toEqual(sides);
});
