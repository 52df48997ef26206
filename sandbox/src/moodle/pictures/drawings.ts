import { createHash } from 'node:crypto';
import { type Colour, colour, drawPng, type Paint } from './png.ts';

const [width, height] = [640, 360];

/** A pseudo-random number from 0 to 255 for a position, stable for each course. */
type Chance = (across: number, down?: number) => number;

function chanceFor(seed: string): Chance {
  const bytes = createHash('sha512').update(seed).digest();
  const at = (index: number) => bytes[index & 63] ?? 0;
  return (across, down = 0) => at(at(17 + across * 7) + down * 13);
}

type Style = (tones: Colour[], chance: Chance) => Paint;
const tone = (tones: Colour[], index: number): Colour => tones[index] ?? tones[0] ?? [0, 0, 0];

/** Capsules on a slope. */
const capsules: Style = (tones, chance) => {
  const [cosine, sine] = [Math.cos(0.55), Math.sin(0.55)];
  const [thick, gap] = [38, 14];
  return (x, y) => {
    const along = x * cosine + y * sine;
    const across = y * cosine - x * sine;
    const lane = Math.floor(across / (thick + gap));
    const shifted = along + chance(lane) * 3;
    const length = 150 + (chance(lane, 3) % 3) * 50;
    const cell = Math.floor(shifted / length);
    const dx = shifted - cell * length;
    const dy = across - lane * (thick + gap);
    const radius = thick / 2;
    const nearest = Math.min(Math.max(dx, radius), length - gap - radius);
    const isInside = Math.hypot(dx - nearest, dy - radius) <= radius;
    const pick = chance(lane, cell);
    return isInside && pick > 60 ? tone(tones, 1 + (pick % 4)) : tone(tones, 0);
  };
};

/** Tiles: plus signs, quarter discs and dots. */
const tiles: Style = (tones, chance) => {
  const side = 80;
  return (x, y) => {
    const column = Math.floor(x / side);
    const row = Math.floor(y / side);
    const dx = x - column * side;
    const dy = y - row * side;
    const kind = chance(column, row);
    const mx = Math.abs(dx - side / 2);
    const my = Math.abs(dy - side / 2);
    const isPlus = Math.max(mx, my) < 28 && Math.min(mx, my) < 10;
    const isQuarter = Math.hypot(kind & 1 ? dx : side - dx, kind & 2 ? dy : side - dy) < side;
    const isDot = Math.hypot(mx, my) < 12 + (kind % 3) * 9;
    const isDrawn = kind < 80 ? isPlus : kind < 160 ? isQuarter : kind < 215 && isDot;
    return isDrawn ? tone(tones, 1 + (chance(row, column) % 4)) : tone(tones, 0);
  };
};

/** Hills, one behind the other, and a sun. */
const hills: Style = (tones, chance) => {
  const sun = { x: 140 + chance(1) * 1.4, y: 90 + (chance(2) % 40), radius: 40 + (chance(3) % 20) };
  return (x, y) => {
    for (const layer of [3, 2, 1]) {
      const wave = Math.sin(x / (70 + (chance(layer) % 50)) + chance(layer, 5) / 20) * (18 + (chance(layer, 9) % 22));
      if (y > 110 + layer * 62 + wave) return tone(tones, layer + 1);
    }
    return Math.hypot(x - sun.x, y - sun.y) < sun.radius ? tone(tones, 1) : tone(tones, 0);
  };
};

/** A field of dots that swell and shrink. */
const dots: Style = (tones, chance) => {
  const [step, phase] = [32, chance(4) / 40];
  return (x, y) => {
    const column = Math.floor(x / step);
    const row = Math.floor(y / step);
    const swell = Math.sin(column * 0.42 + phase) + Math.sin(row * 0.7 + column * 0.2 + phase * 2);
    const isDot = Math.hypot(x - (column + 0.5) * step, y - (row + 0.5) * step) < 7 + swell * 3.4;
    return isDot ? tone(tones, Math.min(4, 2 + Math.max(-1, Math.round(swell * 1.3)))) : tone(tones, 0);
  };
};

/** Each kind of course has its own background and shapes, so that courses look different. */
const kinds: Record<string, { style: Style; tones: string[] }> = {
  safety: { style: capsules, tones: ['#f2c35e', '#f9dea0', '#e5a136', '#c47a1b', '#4a3312'] },
  care: { style: tiles, tones: ['#f2b5a5', '#fae0d8', '#e6826d', '#c54d3c', '#fff4ef'] },
  machines: { style: capsules, tones: ['#a6bdcc', '#d6e2ea', '#7a9ab0', '#507690', '#efb13a'] },
  people: { style: tiles, tones: ['#d6c8e4', '#efe8f5', '#b197c9', '#8766a8', '#efa28c'] },
  digital: { style: dots, tones: ['#20315a', '#2d4376', '#4b6db3', '#8db2e8', '#77dac2'] },
  nature: { style: hills, tones: ['#cddfc1', '#f6f1d6', '#a2c391', '#6d9c64', '#3b694a'] },
};

const covers = new Map<string, Buffer>();

/** Drawn on the first request, because each takes a few dozen milliseconds. */
export function coverPng(kind: string, seed: string): Buffer {
  const key = `${kind} ${seed}`;
  const known = covers.get(key);
  if (known) return known;
  const { style, tones } = kinds[kind] ?? {
    style: tiles,
    tones: ['#d6c8e4', '#efe8f5', '#b197c9', '#8766a8', '#efa28c'],
  };
  const picture = drawPng(width, height, style(tones.map(colour), chanceFor(key)));
  covers.set(key, picture);
  return picture;
}

const side = 200;
const logos = new Map<string, Buffer>();
const white = colour('#ffffff');

/** A logo of two peaks on the site's colour. */
export function logoPng(hex: string): Buffer {
  const known = logos.get(hex);
  if (known) return known;
  const ground = colour(hex);
  const slope = 0.62;
  const isPeak = (x: number, y: number, top: number, middle: number) =>
    y > top && y < 146 && Math.abs(x - middle) < (y - top) * slope;
  const picture = drawPng(side, side, (x, y) => {
    const isGap = Math.abs(x - 84 - (y - 52) * slope) < 5;
    return (isPeak(x, y, 52, 78) || isPeak(x, y, 78, 134)) && !isGap ? white : ground;
  });
  logos.set(hex, picture);
  return picture;
}

/** The golden disc that all badges share. */
export function badgePng(): Buffer {
  const [gold, dark] = [colour('#e3b341'), colour('#8a5a0b')];
  return drawPng(side, side, (x, y) => {
    const distance = Math.hypot(x - side / 2, y - side / 2);
    return distance > 96 ? white : distance > 80 || distance < 44 ? gold : dark;
  });
}
