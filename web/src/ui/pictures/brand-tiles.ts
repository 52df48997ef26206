import { randomFrom } from './random-from.ts';

export type Tile = {
  shape: 'quarter' | 'arch' | 'disc' | 'dot';
  turn: 0 | 90 | 180 | 270;
  shade: 300 | 400 | 500 | 600 | 700;
};

const shapes = ['quarter', 'quarter', 'quarter', 'arch', 'arch', 'disc', 'dot'] as const;
const shades = [300, 400, 400, 500, 600, 700, 700, 700] as const;
const turns = [0, 90, 180, 270] as const;

/** The same pattern for the same seed, so that a tenant's picture is its own and does not change from visit to visit. */
export function brandTiles(seed: string, count: number): (Tile | null)[] {
  const next = randomFrom(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0];
  return Array.from({ length: count }, () => {
    const tile = { shape: pick(shapes), turn: pick(turns), shade: pick(shades) };
    return next() < 0.24 ? null : tile;
  });
}
