import { expect, test } from 'vitest';
import { runDrill } from './drill.ts';
import { smallSize } from './size.ts';

const seed = Number(process.env.DRILL_SEED ?? Math.floor(Math.random() * 2 ** 31));

test(`a small drill leaves no difference (DRILL_SEED=${seed})`, { timeout: 600_000 }, async () => {
  const { books, placed, troubles } = await runDrill({ ...smallSize, seed });
  expect(books.filter(({ differences }) => differences.length > 0)).toEqual([]);
  expect(placed).toBeGreaterThan(smallSize.orders / 2);
  expect(troubles.promoted).toBe(true);
});
