import { questionTypes } from '@coursefront/contract/shop/events.ts';
import type { OwnEvent, Trainer } from '@coursefront/contract/shop/own-events.ts';

export type DraftQuestion = {
  questionid?: number;
  question: string;
  type: 1 | 2;
  options: string[];
  optional?: boolean;
};

/** An event being written, in the contract's fields. Missing values are null. */
export type EventDraft = {
  courseid: number;
  version: number;
  start_date: string | null;
  end_date: string | null;
  location: string;
  trainers: Trainer[];
  max_attendance_count: number | null;
  /** Epoch seconds, or the typed text while it is not a valid date. */
  last_registration_date: number | string | null;
  publish_date: string | null;
  published: boolean;
  registration_form: DraftQuestion[];
};

export const usualSeats = 12;

export const newDraft = (courseid: number): EventDraft => ({
  courseid,
  version: 1,
  start_date: null,
  end_date: null,
  location: '',
  trainers: [],
  max_attendance_count: usualSeats,
  last_registration_date: null,
  publish_date: null,
  published: false,
  registration_form: [],
});

export const draftOf = (event: OwnEvent): EventDraft => ({
  courseid: event.courseid,
  version: event.version,
  start_date: event.start_date,
  end_date: event.end_date,
  location: event.location,
  trainers: event.trainers,
  max_attendance_count: event.max_attendance_count,
  last_registration_date: event.last_registration_date,
  publish_date: event.publish_date,
  published: event.published,
  registration_form: event.registration_form,
});

/** A copy without dates. Its questions are new ones, with their own answers. */
export const copyOf = (event: OwnEvent): EventDraft => ({
  ...newDraft(event.courseid),
  location: event.location,
  trainers: event.trainers,
  max_attendance_count: event.max_attendance_count,
  registration_form: event.registration_form.map(({ questionid: _, ...question }) => question),
});

export const newQuestion = (): DraftQuestion => ({ question: '', type: questionTypes.freeText, options: [] });

/** The choices, one per line, cut to the length that the contract allows. */
export const optionsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter(Boolean);

/**
 * The questions before an event is saved. `moved`: people are booked and will be told. `past`: it has begun already.
 */
export type Doubt = 'moved' | 'past';

/** Null stays null, so that two events without an end have the same one. */
const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

/** An event that was in the past before is not asked about again. */
export function doubtsAbout(draft: EventDraft, event: OwnEvent | undefined, now: Date): Doubt[] {
  const starts = timeOf(draft.start_date);
  const startMoved = starts !== timeOf(event?.start_date ?? null);
  const isMoved =
    startMoved ||
    timeOf(draft.end_date) !== timeOf(event?.end_date ?? null) ||
    draft.location.trim() !== event?.location;
  return [
    ...(isMoved && event && event.booked_slots > 0 ? (['moved'] as const) : []),
    ...(startMoved && starts !== null && starts < now.getTime() ? (['past'] as const) : []),
  ];
}
