import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [number, number, number];
/** The colour of a picture at a point. */
export type Paint = (x: number, y: number) => Colour;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const black: Colour = [0, 0, 0];
const quarters = [0.25, 0.75];

/** Draws a picture as a PNG file. At edges, a pixel is the mean of four points, for smoothness. */
export function drawPng(width: number, height: number, paint: Paint): Buffer {
  const flat: Colour[] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) flat.push(paint(x + 0.5, y + 0.5));

  const pixels = Buffer.alloc((1 + width * 3) * height);
  let end = 0;
  // The loop runs a quarter of a million times, so it avoids allocations.
  for (let at = 0; at < flat.length; at += 1) {
    // Each row begins with its filter type: none.
    if (at % width === 0) end += 1;
    const here = flat[at] ?? black;
    const isEdge =
      (flat[at - 1] ?? here) !== here ||
      (flat[at + 1] ?? here) !== here ||
      (flat[at - width] ?? here) !== here ||
      (flat[at + width] ?? here) !== here;
    const drawn = isEdge ? mean(paint, at % width, Math.floor(at / width)) : here;
    pixels[end] = drawn[0];
    pixels[end + 1] = drawn[1];
    pixels[end + 2] = drawn[2];
    end += 3;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function mean(paint: Paint, x: number, y: number): Colour {
  const points = quarters.flatMap((down) => quarters.map((right) => paint(x + right, y + down)));
  const of = (part: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  return [of(0), of(1), of(2)];
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const colour = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
