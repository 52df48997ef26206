import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { expect, test } from 'vitest';
import { copyOf, draftOf, optionsIn } from './event-draft.ts';

const event: OwnEvent = {
  id: 7,
  courseeventid: 7,
  courseid: 103,
  start_date: '2026-11-24T07:00:00.000Z',
  end_date: null,
  location: 'Uppsala',
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
