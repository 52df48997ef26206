import { expect, test } from 'vitest';
import { foldTimeLine, type TimeLineEntry } from './fold-time-line.ts';

const entry = (
  kind: TimeLineEntry['kind'],
  what: string,
  who: string,
  minute: number,
  more: Partial<TimeLineEntry> = {},
): TimeLineEntry => ({
  at: `2026-11-10T08:${String(minute).padStart(2, '0')}:00.000Z`,
  kind,
  what,
  who,
  amount: null,
  note: null,
  failed: false,
  ...more,
});

test('ten people are one line a step, with the people inside', () => {
  const people = Array.from({ length: 10 }, (_, index) => `Person ${index}`);
  const entries = [
    entry('move', 'success', 'provider', 0),
    ...people.flatMap((who, index) => ['account', 'enrolment'].map((step) => entry('step', step, who, index + 1))),
    ...people.map((who) => entry('mail', 'welcome', who, 20)),
  ];
  const folded = foldTimeLine(entries);
  expect(folded.map(([{ kind, what }, ...others]) => [kind, what, others.length + 1])).toEqual([
    ['mail', 'welcome', 10],
    ['step', 'enrolment', 10],
    ['step', 'account', 10],
    ['move', 'success', 1],
  ]);
  expect(folded[2]?.map(({ who }) => who)).toEqual(people.toReversed());
});

test('failures, entries of another day and moves are not folded', () => {
  const later = { at: '2026-11-12T08:00:00.000Z' };
  const folded = foldTimeLine([
    entry('move', 'pending', 'buyer', 0),
    entry('move', 'pending', 'buyer', 1),
    entry('step', 'account', 'Anna', 2),
    entry('step', 'account', 'Bo', 3, { failed: true }),
    entry('step', 'account', 'Cia', 0, later),
  ]);
  expect(folded.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
});
