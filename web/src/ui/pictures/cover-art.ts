import { usualTheme } from './cover-themes.ts';
import { randomFrom } from './random-from.ts';

export const coverSize = { width: 800, height: 450 } as const;

/** A path in one colour. With a width it is a line with round ends, otherwise an area. */
export type CoverShape = { d: string; colour: string; width?: number };
export type CoverArt = { ground: string; shapes: CoverShape[] };

/** From subtle to bright. They do not depend on the brand colour, because the courses on one page must look different. */
type Palette = readonly [ground: string, pale: string, middle: string, strong: string, accent: string];
type Draw = (next: () => number, palette: Palette) => CoverShape[];

const { width, height } = coverSize;
const places = Array.from({ length: 40 }, (_, index) => index);
const short = (value: number) => Math.round(value * 10) / 10;
const disc = (x: number, y: number, r: number) =>
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0z`;

/** Joins all pieces of one colour into one path, so that a picture of hundreds of pieces needs only a few elements. */
function byColour(pieces: readonly CoverShape[]): CoverShape[] {
  const shapes = new Map<string, CoverShape>();
  for (const piece of pieces) {
    const shape = shapes.get(piece.colour);
    shapes.set(piece.colour, shape ? { ...shape, d: shape.d + piece.d } : piece);
  }
  return [...shapes.values()];
}

/** Bars on a slope. */
const slope: Draw = (next, [, pale, middle, strong, accent]) => {
  const [along, across] = [
    [0.848, -0.53],
    [0.53, 0.848],
  ] as const;
  const bars = places.slice(0, 13).flatMap((row) => {
    const pieces: CoverShape[] = [];
    const aside = (row - 6) * 64;
    for (let start = -560 - next() * 120; start < 560; ) {
      const length = 40 + Math.floor(next() * 5) * 58;
      const colour = next() < 0.14 ? accent : ([pale, middle, strong][Math.floor(next() * 3)] ?? pale);
      const x = width / 2 + along[0] * start + across[0] * aside;
      const y = height / 2 + along[1] * start + across[1] * aside;
      const d = `M${short(x)} ${short(y)}l${short(along[0] * length)} ${short(along[1] * length)}`;
      if (next() < 0.72) pieces.push({ d, colour, width: 44 });
      start += length + 64;
    }
    return pieces;
  });
  return byColour(bars);
};

/** Tiles with crosses, quarters of discs and dots. */
const tiles: Draw = (next, [, ...tones]) => {
  const side = 90;
  const pieces = places.slice(0, 9).flatMap((column) =>
    places.slice(0, 5).flatMap((row): CoverShape[] => {
      const [x, y] = [column * side - 5, row * side];
      const colour = tones[Math.floor(next() * tones.length)] ?? tones[0];
      const kind = next();
      const [right, down] = [next() < 0.5, next() < 0.5];
      const corner = `M${right ? x + side : x} ${down ? y + side : y}`;
      const [sx, sy] = [right ? -side : side, down ? -side : side];
      if (kind < 0.28) return [{ colour, d: `M${x + 33} ${y + 15}h24v18h18v24h-18v18h-24v-18h-18v-24h18z` }];
      if (kind < 0.6)
        return [{ colour, d: `${corner}h${sx}a${side} ${side} 0 0 ${right === down ? 1 : 0} ${-sx} ${sy}z` }];
      if (kind < 0.76) return [{ colour, d: disc(x + side / 2, y + side / 2, 14 + Math.floor(next() * 3) * 11) }];
      return [];
    }),
  );
  return byColour(pieces);
};

/** Stacked blocks seen from a corner, some of them hollow. */
const blocks: Draw = (next, [, pale, middle, strong, accent]) => {
  const [a, b, tall] = [80, 46, 92];
  const pieces = places.slice(0, 6).flatMap((row) =>
    places.slice(0, 7).flatMap((column): CoverShape[] => {
      const [x, y] = [column * 2 * a - (row % 2) * a, row * (b + tall) - 120];
      const isPit = next() < 0.26;
      const roof = next() < 0.1 ? accent : isPit ? strong : pale;
      return [
        { colour: roof, d: `M${x} ${y}l${a} ${b}l${-a} ${b}l${-a} ${-b}z` },
        { colour: middle, d: `M${x - a} ${y + b}l${a} ${b}v${tall}l${-a} ${-b}z` },
        { colour: isPit ? pale : strong, d: `M${x + a} ${y + b}l${-a} ${b}v${tall}l${a} ${-b}z` },
      ];
    }),
  );
  return byColour(pieces);
};

/** People shoulder to shoulder, one of them in another colour. */
const people: Draw = (next, [, ...tones]) => {
  const count = 5 + Math.floor(next() * 3);
  const special = Math.floor(next() * (count - 2)) + 1;
  return places.slice(0, count).map((index) => {
    const r = short(96 + next() * 60);
    const x = short((index * width) / (count - 1) + (next() - 0.5) * 40);
    const y = short(height - 60 + next() * 50);
    const body = `M${short(x - r)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0v200h${-2 * r}z`;
    const colour = (index === special ? tones[3] : tones[index % 3]) ?? tones[0];
    return { colour, d: body + disc(x, y - r * 1.52, r * 0.43) };
  });
};

/** A field of dots in waves. */
const dots: Draw = (next, [, ...tones]) => {
  const [slow, fast, shift] = [0.25 + next() * 0.3, 0.5 + next() * 0.6, next() * 6];
  const pieces = places.slice(0, 25).flatMap((column) =>
    places.slice(0, 14).map((row): CoverShape => {
      const wave = (Math.sin(column * slow + shift) + Math.sin(row * fast + column * 0.22 + shift * 2)) / 2;
      const tone = wave > 0.62 ? 3 : wave > 0.2 ? 2 : wave > -0.35 ? 1 : 0;
      return { colour: tones[tone] ?? tones[0], d: disc(16 + column * 32, 17 + row * 32, 3 + (wave + 1) * 5.5) };
    }),
  );
  return byColour(pieces);
};

/** Hills behind hills, and a sun. */
const hills: Draw = (next, [, ...tones]) => {
  const sun = { colour: '#f6f1d6', d: disc(180 + next() * 440, 118 + next() * 40, 50 + next() * 22) };
  const ranges = tones.map((colour, index): CoverShape => {
    const [base, swing, shift] = [170 + index * 66, 30 + next() * 38, next() * 6];
    const at = (x: number) => short(base + Math.sin(shift + x / 150) * swing);
    const line = places.slice(0, 5).map((step) => {
      const x = step * 200;
      return `C${x - 120} ${at(x - 200)} ${x - 80} ${at(x)} ${x} ${at(x)}`;
    });
    return { colour, d: `M-200 ${height}V${at(-200)}${line.join('')}V${height}z` };
  });
  return [sun, ...ranges];
};

const themes: readonly { palette: Palette; draw: Draw }[] = [
  { palette: ['#f3c869', '#f9de9f', '#e7a83a', '#c77d1d', '#4a3414'], draw: slope },
  { palette: ['#f2b6a8', '#f9d8ce', '#e78772', '#c75141', '#fff3ee'], draw: tiles },
  { palette: ['#a9c0cf', '#dbe6ed', '#7f9fb4', '#557b94', '#efb33d'], draw: blocks },
  { palette: ['#d9cbe6', '#ede5f3', '#b49bcb', '#8a6aab', '#f0a58f'], draw: people },
  { palette: ['#22345d', '#2f4679', '#4f71b6', '#90b5ea', '#7bdcc5'], draw: dots },
  { palette: ['#cfe0c3', '#e6efdd', '#a5c694', '#709f67', '#3e6c4d'], draw: hills },
];

/** The cover of a course without a picture. Its id picks the theme, unless its list has chosen one; id and name decide the rest. */
export function coverArt(id: number, name: string, chosen = usualTheme(id)): CoverArt {
  const theme = themes[chosen] ?? themes[0];
  if (!theme) return { ground: '', shapes: [] };
  return { ground: theme.palette[0], shapes: theme.draw(randomFrom(`${id} ${name}`), theme.palette) };
}
