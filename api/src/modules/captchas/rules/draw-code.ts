import { glyphs } from './glyphs.ts';

type Point = { x: number; y: number };
/** A random number from 0 up to 1, new at every call. */
type Chance = () => number;

const width = 220;
const height = 72;
const thicknesses = [2, 3] as const;

/** A line of the picture, and whether it belongs to a letter. The picture itself does not show it. */
export type Stroke = { points: readonly Point[]; thickness: number; isLetter: boolean };

export type Drawing = { width: number; height: number; strokes: readonly Stroke[] };

/**
 * Draws the code as lines; a letter never has the same line twice. Other lines of the same thickness cross the letters
 * and lie between them. People tell them apart by their shape, a program cannot do it by thickness or colour.
 */
export function drawCode(code: string, chance: Chance): Drawing {
  const between = (least: number, most: number) => least + chance() * (most - least);
  const step = (width - 20) / code.length;
  const bend = bendOf(between);
  const letters = [...code].flatMap((character, index) => {
    const place = placeOf(14 + index * step, between);
    return (glyphs[character] ?? []).map((stroke) => pointsOf(stroke).map(place));
  });
  const across = Array.from({ length: 2 }, () => waveOf(between));
  const bits = Array.from({ length: 5 }, () => {
    const [x, y] = [between(5, width - 5), between(5, height - 5)];
    return [0, 1, 2].map(() => ({ x: x + between(-4, 4), y: y + between(-4, 4) }));
  });
  const strokes = [...letters, ...across, ...bits].map((points, index) => ({
    points: finely(points).map(bend).map(trembling(between)),
    thickness: between(...thicknesses),
    isLetter: index < letters.length,
  }));
  return { width, height, strokes };
}

type Between = (least: number, most: number) => number;

const pointsOf = (stroke: string): Point[] => stroke.split(' ').map(([x, y]) => ({ x: Number(x), y: Number(y) }));

/** Places a letter near its position in the row: rotated, slanted and scaled a little. */
function placeOf(left: number, between: Between): (point: Point) => Point {
  const [size, turn, slant] = [between(5.6, 7), between(-0.35, 0.35), between(-0.25, 0.25)];
  const [x0, y0] = [left + between(-2, 4), between(10, 20)];
  return (point) => {
    const [x, y] = [(point.x - 2) * size + (point.y - 3) * size * slant, (point.y - 3) * size];
    return {
      x: x0 + 2 * size + x * Math.cos(turn) - y * Math.sin(turn),
      y: y0 + 3 * size + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
}

/** A smooth line from side to side. */
function waveOf(between: Between): Point[] {
  const [middle, swing, phase, length] = [between(22, height - 22), between(6, 18), between(0, 6.3), between(28, 44)];
  const slope = between(-0.06, 0.06);
  return Array.from({ length: 12 }, (_, index) => {
    const x = (index / 11) * width;
    return { x, y: middle + slope * (x - width / 2) + swing * Math.sin(x / length + phase) };
  });
}

/** Bends the whole drawing in two waves. */
function bendOf(between: Between): (point: Point) => Point {
  const [phase, other] = [between(0, 6.3), between(0, 6.3)];
  const [length, breadth] = [between(26, 40), between(18, 30)];
  return ({ x, y }) => ({ x: x + 2.5 * Math.sin(y / breadth + other), y: y + 3.5 * Math.sin(x / length + phase) });
}

/** Splits long lines into pieces, so that they can bend. */
const finely = (points: readonly Point[]): Point[] =>
  points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    return [0, 0.33, 0.67].map((part) => ({
      x: point.x + (next.x - point.x) * part,
      y: point.y + (next.y - point.y) * part,
    }));
  });

const trembling =
  (between: Between) =>
  (point: Point): Point => ({
    x: point.x + between(-0.5, 0.5),
    y: point.y + between(-0.5, 0.5),
  });
