import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { expect, test } from 'vitest';
import { copyOf, doubtsAbout, draftOf, newDraft, optionsIn } from './event-draft.ts';

const event: OwnEvent = {
  id: 7,
  courseeventid: 7,
  courseid: 103,
  start_date: '2026-11-24T07:00:00.000Z',
  end_date: null,
  location: 'Uppsala',
  trainers: [],
  booked_slots: 3,
  available_slots: 5,
  max_attendance_count: 8,
  last_registration_date: 1_790_000_000,
  publish_date: '2026-08-01T00:00:00.000Z',
  published: true,
  registration_form: [{ questionid: 1, question: 'Which book?', type: 2, options: ['Svenska', 'English'] }],
  state: 'open',
  version: 4,
};

test('editing begins with the saved event and its version', () => {
  expect(draftOf(event)).toMatchObject({ version: 4, location: 'Uppsala', start_date: event.start_date });
  expect(draftOf(event).registration_form[0]?.questionid).toBe(1);
});

test('a copy keeps place, seats and questions, but has no dates and no question ids', () => {
  expect(copyOf(event)).toEqual({
    courseid: 103,
    version: 1,
    start_date: null,
    end_date: null,
    trainers: [],
    location: 'Uppsala',
    max_attendance_count: 8,
    last_registration_date: null,
    publish_date: null,
    published: false,
    registration_form: [{ question: 'Which book?', type: 2, options: ['Svenska', 'English'] }],
  });
});

test('choices are the lines that are not empty', () => {
  expect(optionsIn(' Svenska \n\nEnglish\n')).toEqual(['Svenska', 'English']);
  expect(optionsIn('')).toEqual([]);
});

const before = new Date('2026-11-01T00:00:00Z');
const after = new Date('2026-12-01T00:00:00Z');

test.each([
  { change: 'nothing', draft: {}, now: after, doubts: [] },
  { change: 'seats', draft: { max_attendance_count: 20 }, now: before, doubts: [] },
  { change: 'the place', draft: { location: 'Lund' }, now: before, doubts: ['moved'] },
  { change: 'an end', draft: { end_date: '2026-11-24T15:00:00Z' }, now: before, doubts: ['moved'] },
  { change: 'the same start in other words', draft: { start_date: '2026-11-24T07:00:00Z' }, now: after, doubts: [] },
  {
    change: 'a start in the past',
    draft: { start_date: '2025-11-24T07:00:00Z' },
    now: before,
    doubts: ['moved', 'past'],
  },
])('changing $change of a booked event asks about $doubts', ({ draft, now, doubts }) => {
  expect(doubtsAbout({ ...draftOf(event), ...draft }, event, now)).toEqual(doubts);
});

test('a move that concerns nobody is not asked about, a new event in the past is', () => {
  expect(doubtsAbout({ ...draftOf(event), location: 'Lund' }, { ...event, booked_slots: 0 }, before)).toEqual([]);
  const draft = { ...newDraft(103), start_date: event.start_date, location: 'Lund' };
  expect([doubtsAbout(draft, undefined, before), doubtsAbout(draft, undefined, after)]).toEqual([[], ['past']]);
});
