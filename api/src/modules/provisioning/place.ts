import type { Language } from '@coursefront/contract/languages.ts';
import type { AccountState } from '../mails/public.ts';
import type { PlaceKey } from './provision-order.ts';
import type { Span } from './rules/enrolment-span.ts';
import type { StepName, StepState } from './rules/next-step.ts';

/** `course_id`: of an enrolment where the place is in several courses. */
export type Step = { id: number; name: StepName; course_id: number | null; state: StepState; outcome: string | null };

/** A course of the place, and the licence for it. */
export type PlaceCourse = {
  id: number;
  lms_id: number;
  name: string;
  licence: { id: number; span: Span | null };
};

/** One person's way into courses, whatever it comes from: everything its steps have to know, read anew before each. */
export type Place = {
  key: PlaceKey;
  /** By the database's clock. */
  now: Date;
  /** Suspended: enrolled but shut out, and told nothing. Out: what it came from has ended. */
  wanted: 'in' | 'suspended' | 'out';
  steps: Step[];
  /** The same for good and nobody else's: ids that others get from us are made of it. */
  name: string;
  order: { id: number; guid: string; group_name: string | null } | null;
  /**
   * Nobody has proved to own the address: an account that has it already is somebody's, and is not enrolled because a
   * stranger typed it.
   */
  stranger: boolean;
  language: Language;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  /** What else the account is made with, as far as it is known. */
  phone2: string | null;
  address: string | null;
  location: string | null;
  /** Chosen by the person, while it may be kept. */
  sealed_password: Buffer | null;
  vendor: string;
  instance_guid: string;
  company: { id: number; name: string } | null;
  /** None for who gets an account and no place. */
  courses: PlaceCourse[];
  event: { id: number; course_id: number; starts_at: string; ends_at: string | null; location: string } | null;
  /** There once the account is. */
  user: { id: number; lms_id: number; username: string; language: Language | null; company_id: number | null } | null;
};

export const accountStateOf = ({ steps }: Place): AccountState =>
  (steps.find(({ name }) => name === 'account')?.outcome as AccountState | null | undefined) ?? 'existing';

/** The course that a step is about. */
export const courseOf = ({ courses }: Place, { course_id }: Step): PlaceCourse | undefined =>
  courses.find(({ id }) => course_id === null || course_id === id);
