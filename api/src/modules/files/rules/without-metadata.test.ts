import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const chunk = (name: string, content: string): Buffer => {
  const body = Buffer.from(name + content, 'latin1');
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
const segment = (marker: number, content: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
};
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegStart = Buffer.from('ffd8', 'hex');
const picture = Buffer.concat([segment(0xda, 'scan'), Buffer.from('pixels\xff\xe1not a segment\xff\xd9', 'latin1')]);

test('a PNG loses its texts, time and place, and keeps its colours and pixels', () => {
  const [head, colours, pixels] = [chunk('IHDR', 'sides'), chunk('iCCP', 'profile'), chunk('IDAT', 'pixels')];
  const told = [chunk('tEXt', 'Author\0Maria'), chunk('eXIf', 'GPS 59.3'), chunk('tIME', 'now')];
  const end = chunk('IEND', '');
  const content = Buffer.concat([pngStart, head, colours, ...told, pixels, end, Buffer.from('after the end')]);
  expect(withoutMetadata(content, 'image/png')).toEqual(Buffer.concat([pngStart, head, colours, pixels, end]));
});

test('a JPEG loses place, camera and comments, and keeps its colours and pixels', () => {
  const [jfif, colours, frame] = [segment(0xe0, 'JFIF'), segment(0xe2, 'ICC_PROFILE'), segment(0xc0, 'frame')];
  const told = [segment(0xe1, 'Exif GPS 59.3'), segment(0xed, 'Photoshop'), segment(0xfe, 'by Maria')];
  const content = Buffer.concat([jpegStart, jfif, ...told, colours, frame, picture]);
  expect(withoutMetadata(content, 'image/jpeg')).toEqual(Buffer.concat([jpegStart, jfif, colours, frame, picture]));
});

test.each([
  ['image/png', Buffer.concat([pngStart, Buffer.from('ffffffff74455874', 'hex')])],
  ['image/jpeg', Buffer.from('ffd8ffe1ffff00', 'hex')],
] as const)('a broken %s stays as it is', (type, content) => {
  expect(withoutMetadata(content, type)).toEqual(content);
});
