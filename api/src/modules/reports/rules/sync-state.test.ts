import { expect, test } from 'vitest';
import { syncState } from './sync-state.ts';

const [early, noon, late] = [9, 12, 15].map((hour) => new Date(Date.UTC(2026, 10, 15, hour))) as [Date, Date, Date];
const done = (at: Date) => ({ started_at: early, finished_at: at, last_error: null });

test.each([
  { what: 'nothing was ever asked for', rows: [], state: 'never', finished_at: null },
  {
    what: 'all parts came: the figures are as old as the oldest',
    rows: [done(late), done(noon)],
    state: 'done',
    finished_at: noon.toISOString(),
  },
  {
    what: 'one part is on its way',
    rows: [done(noon), { started_at: late, finished_at: noon, last_error: null }],
    state: 'running',
    finished_at: noon.toISOString(),
  },
  {
    what: 'one part failed, and the time of its last success stays',
    rows: [done(late), { started_at: late, finished_at: noon, last_error: 'away' }],
    state: 'failed',
    finished_at: noon.toISOString(),
  },
  {
    what: 'one part failed while the other is on its way',
    rows: [
      { started_at: late, finished_at: null, last_error: 'away' },
      { started_at: late, finished_at: null, last_error: null },
    ],
    state: 'running',
    finished_at: null,
  },
  { what: 'a part never came', rows: [done(late)], state: 'done', finished_at: null },
])('$what', ({ rows, state, finished_at }) => {
  expect(syncState(rows, 2)).toEqual({ state, finished_at });
});
