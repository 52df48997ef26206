import { glyphs } from './glyphs.ts';

type Point = { x: number; y: number };
/** A random number from 0 up to 1, new at every call. */
type Chance = () => number;

const width = 220;
const height = 72;

/**
 * Draws the code as lines only. The drawing contains no text, and a letter never has the same line twice. Thin extra
 * lines cross the letters; people can tell them apart. Always black on white, because it is used as an image.
 */
export function drawCode(code: string, chance: Chance): string {
  const between = (least: number, most: number) => least + chance() * (most - least);
  const step = (width - 20) / code.length;
  const bend = bendOf(between);
  const letters = [...code].flatMap((character, index) => {
    const place = placeOf(14 + index * step, between);
    return (glyphs[character] ?? []).map((stroke) => pointsOf(stroke).map(place));
  });
  const across = Array.from({ length: 2 }, () =>
    [0, 0.35, 0.7, 1].map((part) => ({ x: part * width + between(-15, 15), y: between(8, height - 8) })),
  );
  const bits = Array.from({ length: 9 }, () => {
    const [x, y] = [between(5, width - 5), between(5, height - 5)];
    return [0, 1, 2].map(() => ({ x: x + between(-7, 7), y: y + between(-7, 7) }));
  });
  const paths = shuffled([...letters, ...across, ...bits], chance).map((points) => {
    const thickness = (letters.includes(points) ? between(2.4, 3.6) : between(0.8, 1.7)).toFixed(1);
    return `<path d="${lineThrough(finely(points).map(bend), between)}" stroke-width="${thickness}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g fill="none" stroke="#1b2330" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`,
  ].join('');
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

function lineThrough(points: readonly Point[], between: Between): string {
  const ordered = between(0, 1) < 0.5 ? points : points.toReversed();
  const tremble = () => between(-0.5, 0.5);
  return ordered
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x + tremble()).toFixed(1)} ${(y + tremble()).toFixed(1)}`)
    .join('');
}

/** Shuffled, so that the order of the lines does not reveal the order of the letters. */
const shuffled = <Item>(items: readonly Item[], chance: Chance): Item[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
