import { randomFrom } from './random-from.ts';

const columns = 5;
const rows = 6;
const side = 128;

const paths: Record<Tile['shape'], string> = {
  quarter: 'M0 0h128a128 128 0 0 1-128 128z',
  arch: 'M0 64a64 64 0 0 1 128 0v64H0z',
  disc: 'M64 0a64 64 0 0 1 0 128a64 64 0 0 1 0-128z',
  dot: 'M64 36a28 28 0 0 1 0 56a28 28 0 0 1 0-56z',
};

const fills: Record<Tile['shade'], string> = {
  300: 'fill-brand-300',
  400: 'fill-brand-400',
  500: 'fill-brand-500',
  600: 'fill-brand-600',
  700: 'fill-brand-700',
};

/** The large picture beside the sign-in form: a pattern made from the tenant's name in shades of its colour. */
export function BrandPicture({ seed }: { seed: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${columns * side} ${rows * side}`}
      preserveAspectRatio="xMidYMax slice"
      className="block size-full bg-brand-800"
    >
      {brandTiles(seed, columns * rows).map((tile, index) => {
        if (!tile) return null;
        const x = (index % columns) * side;
        const y = Math.floor(index / columns) * side;
        return (
          <path
            key={`${x} ${y}`}
            d={paths[tile.shape]}
            transform={`translate(${x} ${y}) rotate(${tile.turn} 64 64)`}
            className={fills[tile.shade]}
          />
        );
      })}
    </svg>
  );
}

export type Tile = {
  shape: 'quarter' | 'arch' | 'disc' | 'dot';
  turn: 0 | 90 | 180 | 270;
  shade: 300 | 400 | 500 | 600 | 700;
};

const shapes = ['quarter', 'quarter', 'quarter', 'arch', 'arch', 'disc', 'dot'] as const;
const shades = [300, 400, 400, 500, 600, 700, 700, 700] as const;
const turns = [0, 90, 180, 270] as const;

/** The same seed always gives the same pattern, so that a tenant's picture does not change between visits. */
export function brandTiles(seed: string, count: number): (Tile | null)[] {
  const next = randomFrom(seed);
  const pick = <Item,>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0];
  return Array.from({ length: count }, () => {
    const tile = { shape: pick(shapes), turn: pick(turns), shade: pick(shades) };
    return next() < 0.24 ? null : tile;
  });
}
