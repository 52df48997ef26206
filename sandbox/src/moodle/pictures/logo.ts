import { colour, drawPng } from './png.ts';

const side = 200;
const drawn = new Map<string, Buffer>();
const white = colour('#ffffff');

/** A mark of two peaks, one behind the other, on the site's colour. */
export function logoPng(hex: string): Buffer {
  const known = drawn.get(hex);
  if (known) return known;
  const ground = colour(hex);
  const slope = 0.62;
  const isPeak = (x: number, y: number, top: number, middle: number) =>
    y > top && y < 146 && Math.abs(x - middle) < (y - top) * slope;
  const picture = drawPng(side, side, (x, y) => {
    const isGap = Math.abs(x - 84 - (y - 52) * slope) < 5;
    return (isPeak(x, y, 52, 78) || isPeak(x, y, 78, 134)) && !isGap ? white : ground;
  });
  drawn.set(hex, picture);
  return picture;
}

/** A round of gold: what every badge looks like. */
export function badgePng(): Buffer {
  const [gold, dark] = [colour('#e3b341'), colour('#8a5a0b')];
  return drawPng(side, side, (x, y) => {
    const distance = Math.hypot(x - side / 2, y - side / 2);
    return distance > 96 ? white : distance > 80 || distance < 44 ? gold : dark;
  });
}
