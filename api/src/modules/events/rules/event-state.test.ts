import { describe, expect, test } from 'vitest';
import { type EventFacts, isVisible, stateOf } from './event-state.ts';

const now = new Date('2026-06-01T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

const open: EventFacts = {
  published: true,
  publishDate: days(-10),
  startDate: days(20),
  endDate: days(21),
  lastRegistrationDate: days(10),
  cancelledAt: null,
  bookedSlots: 3,
  seats: 12,
};

const cases: { rule: string; event: Partial<EventFacts>; visible: boolean; state: string }[] = [
  { rule: 'published and in time', event: {}, visible: true, state: 'open' },
  { rule: 'published this very moment', event: { publishDate: now }, visible: true, state: 'open' },
  { rule: 'not published', event: { published: false }, visible: false, state: 'draft' },
  { rule: 'to be shown later', event: { publishDate: days(1) }, visible: false, state: 'scheduled' },
  { rule: 'all seats taken', event: { bookedSlots: 12 }, visible: true, state: 'sold_out' },
  {
    rule: 'after the last day to register',
    event: { lastRegistrationDate: days(-1) },
    visible: false,
    state: 'closed',
  },
  { rule: 'at the last moment to register', event: { lastRegistrationDate: now }, visible: false, state: 'closed' },
  { rule: 'cancelled', event: { cancelledAt: days(-1) }, visible: false, state: 'cancelled' },
  {
    rule: 'begun but not ended, with registration open',
    event: { startDate: days(-1), endDate: days(1), lastRegistrationDate: days(0.5) },
    visible: true,
    state: 'open',
  },
  {
    rule: 'over',
    event: { startDate: days(-3), endDate: days(-2), lastRegistrationDate: days(-4) },
    visible: false,
    state: 'past',
  },
  {
    rule: 'over without an end, never published',
    event: { published: false, startDate: days(-3), endDate: null, lastRegistrationDate: days(-4) },
    visible: false,
    state: 'past',
  },
];

describe('an event', () => {
  test.each(cases)('$rule is $state', ({ event, state }) => {
    expect(stateOf({ ...open, ...event }, now)).toBe(state);
  });

  test.each(cases)('$rule is visible: $visible', ({ event, visible }) => {
    expect(isVisible({ ...open, ...event }, now)).toBe(visible);
  });
});
