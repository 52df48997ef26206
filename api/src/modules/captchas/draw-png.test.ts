import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pngOf } from './draw-png.ts';
import { drawCode } from './rules/draw-code.ts';

test('a picture consists of pixels alone: neither lines nor text can be read from it', () => {
  const file = Buffer.from(pngOf(drawCode('K7RMX', Math.random)).replace('data:image/png;base64,', ''), 'base64');
  const chunks: [name: string, content: Buffer][] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    chunks.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + file.readUInt32BE(at))]);
  expect(chunks.map(([name]) => name)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(inflateSync(chunks[1]?.[1] ?? '')).toHaveLength((440 + 1) * 144);
});
