import { questionTypes } from '@coursefront/contract/shop/events.ts';
import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';

export type DraftQuestion = { questionid?: number; question: string; type: 1 | 2; options: string[] };

/** An event while it is written, in the contract's fields; what is not there yet is null. */
export type EventDraft = {
  courseid: number;
  version: number;
  start_date: string | null;
  end_date: string | null;
  location: string;
  max_attendance_count: number | null;
  /** Epoch seconds, or what was typed while that is no date. */
  last_registration_date: number | string | null;
  publish_date: string | null;
  published: boolean;
  registration_form: DraftQuestion[];
};

const usualSeats = 12;

export const newDraft = (courseid: number): EventDraft => ({
  courseid,
  version: 1,
  start_date: null,
  end_date: null,
  location: '',
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
  max_attendance_count: event.max_attendance_count,
  last_registration_date: event.last_registration_date,
  publish_date: event.publish_date,
  published: event.published,
  registration_form: event.registration_form,
});

/** The same place, seats and questions on another day: the questions are new ones, with answers of their own. */
export const copyOf = (event: OwnEvent): EventDraft => ({
  ...newDraft(event.courseid),
  location: event.location,
  max_attendance_count: event.max_attendance_count,
  registration_form: event.registration_form.map(({ question, type, options }) => ({ question, type, options })),
});

export const newQuestion = (): DraftQuestion => ({ question: '', type: questionTypes.freeText, options: [] });

/** Answers to choose from, one on each line; what the contract would call too long is cut while it is typed. */
export const optionsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter(Boolean);
