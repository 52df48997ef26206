import { expect, test } from 'vitest';
import { isCutShort, mediaTypeOf } from './media-type.ts';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = Buffer.from(onePixel, 'base64');
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(40), Buffer.from('ffd9', 'hex')]);

test.each([
  { what: 'a PNG', content: png, type: 'image/png' },
  { what: 'a JPEG', content: jpeg, type: 'image/jpeg' },
  { what: 'a PDF', content: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n'), type: 'application/pdf' },
  { what: 'half a PNG', content: png.subarray(0, 40), type: undefined },
  { what: 'half a JPEG', content: jpeg.subarray(0, 20), type: undefined },
  { what: 'a script', content: Buffer.from('<script>alert(1)</script>'), type: undefined },
  { what: 'a drawing that could hold a script', content: Buffer.from('<svg xmlns=""/>'), type: undefined },
  { what: 'a GIF', content: Buffer.from('GIF89a\x01\x00'), type: undefined },
  { what: 'nothing', content: Buffer.alloc(0), type: undefined },
])('$what is $type', ({ content, type }) => {
  expect(mediaTypeOf(content)).toBe(type);
});

test.each([
  { what: 'half a PNG', content: png.subarray(0, 40), cut: true },
  { what: 'half a JPEG', content: jpeg.subarray(0, 20), cut: true },
  { what: 'half a PDF', content: Buffer.from('%PDF-1.7\n1 0 obj\n'), cut: true },
  { what: 'a whole PNG', content: png, cut: false },
  { what: 'a GIF', content: Buffer.from('GIF89a\x01\x00'), cut: false },
])('$what is cut short: $cut', ({ content, cut }) => {
  expect(isCutShort(content)).toBe(cut);
});
