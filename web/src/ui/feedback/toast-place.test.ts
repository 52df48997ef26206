import { expect, test } from 'vitest';
import { type Box, freePlace } from './toast-place.ts';

/** A phone, with a toast of 80 px as wide as it. */
const toasts = { top: 0, bottom: 80, left: 16, right: 374 };
const across = (top: number, bottom: number): Box => ({ top, bottom, left: 16, right: 374 });

test.each<{ where: string; taken: Box[]; bottom: number | undefined }>([
  { where: 'at the bottom of an empty screen', taken: [], bottom: 16 },
  { where: 'above a bar at the bottom', taken: [across(780, 844)], bottom: 80 },
  { where: 'below a short dialog', taken: [across(300, 344), across(500, 640)], bottom: 16 },
  { where: 'above the buttons of a dialog that ends near the bottom', taken: [across(640, 828)], bottom: 220 },
  {
    where: 'between the buttons of a list',
    taken: [across(500, 544), across(660, 704), across(760, 844)],
    bottom: 200,
  },
  { where: 'nowhere if everything is taken', taken: [across(0, 400), across(410, 844)], bottom: undefined },
  {
    where: 'beside a bar that it does not reach',
    taken: [{ top: 780, bottom: 844, left: 400, right: 800 }],
    bottom: 16,
  },
  { where: 'at the bottom if a bar is scrolled out of sight', taken: [across(900, 960)], bottom: 16 },
])('toasts lie $where', ({ taken, bottom }) => {
  expect(freePlace({ toasts, screenHeight: 844, taken })).toBe(bottom);
});
