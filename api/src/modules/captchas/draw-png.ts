import { crc32, deflateSync } from 'node:zlib';
import type { Drawing, Stroke } from './rules/draw-code.ts';

/** Pixels per unit of the drawing, for sharp screens. */
const scale = 2;

/** The drawing as pixels, so that its lines cannot be told apart again. Black on white, as a data URL. */
export function pngOf({ width, height, strokes }: Drawing): string {
  const [columns, rows] = [width * scale, height * scale];
  const ink = new Float32Array(columns * rows);
  for (const stroke of strokes) paint(ink, columns, rows, stroke);
  // Each row begins with a byte for its filter: none.
  const lines = Buffer.alloc((columns + 1) * rows);
  ink.forEach((amount, index) => {
    lines[Math.floor(index / columns) * (columns + 1) + 1 + (index % columns)] = Math.round(255 - amount * 225);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(columns, 0);
  header.writeUInt32BE(rows, 4);
  // Eight bits of grey; compression, filters and interlacing are the usual ones.
  header[8] = 8;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([signature, ...parts]).toString('base64')}`;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Paints the line with round ends and smooth edges: a pixel's ink follows from its distance to the line. */
function paint(ink: Float32Array, columns: number, rows: number, { points, thickness }: Stroke): void {
  const reach = (thickness * scale) / 2;
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (!to) continue;
    const [x0, y0, x1, y1] = [from.x * scale, from.y * scale, to.x * scale, to.y * scale];
    const [left, right] = [Math.min(x0, x1) - reach - 1, Math.max(x0, x1) + reach + 1];
    const [top, bottom] = [Math.min(y0, y1) - reach - 1, Math.max(y0, y1) + reach + 1];
    const [dx, dy] = [x1 - x0, y1 - y0];
    const length = dx * dx + dy * dy || 1;
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(rows - 1, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(columns - 1, right); x++) {
        const along = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
        const away = x - x0 - along * dx;
        const below = y - y0 - along * dy;
        const amount = reach + 0.5 - Math.sqrt(away * away + below * below);
        const at = y * columns + x;
        if (amount > (ink[at] as number)) ink[at] = Math.min(1, amount);
      }
  }
}
