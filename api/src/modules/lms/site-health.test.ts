import { expect, test } from 'vitest';
import type { LmsFailure } from '../../ports/lms.ts';
import { watchSite } from './site-health.ts';

const ok = { ok: true, value: undefined } as const;
const down: LmsFailure = { ok: false, reason: 'away', detail: 'the site answers 503' };
const revoked: LmsFailure = {
  ok: false,
  reason: 'forbidden',
  call: 'a_function',
  missing: 'account',
  detail: 'invalidtoken',
};

function watching() {
  const notes: string[] = [];
  const clock = { now: 0 };
  const watch = watchSite(
    { reached: () => notes.push('reached'), trouble: ({ reason }) => notes.push(reason) },
    () => clock.now,
  );
  return { notes, clock, watch };
}

test('a healthy site is recorded once a minute, however often it is called', () => {
  const { notes, clock, watch } = watching();
  for (clock.now = 0; clock.now < 150_000; clock.now += 1_000) watch(ok);
  expect(notes).toEqual(['reached', 'reached', 'reached']);
});

test('trouble is recorded at once, and a successful call in between does not hide it', () => {
  const { notes, watch } = watching();
  watch(ok);
  watch(revoked);
  watch(ok);
  watch(revoked);
  expect(notes).toEqual(['reached', 'forbidden']);
});

test('after a minute without trouble the site is healthy again', () => {
  const { notes, clock, watch } = watching();
  watch(down);
  clock.now = 60_000;
  watch(ok);
  expect(notes).toEqual(['away', 'reached']);
});

test('a refusal counts as an answer, and a call that was not made says nothing', () => {
  const { notes, watch } = watching();
  watch({ ...down, reason: 'away', retryInMs: 5_000 });
  expect(notes).toEqual([]);
  watch({ ok: false, reason: 'refused', rule: 'credentials', detail: '' });
  expect(notes).toEqual(['reached']);
});
