import type { Language } from '@coursefront/contract/languages.ts';
import * as z from 'zod/mini';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import type { Seal } from '../../../seal.ts';
import type { LearningSites } from '../../lms/public.ts';
import type { AccountState } from '../../mails/public.ts';
import type { Span } from '../rules/enrolment-span.ts';
import type { StepName, StepState } from '../rules/next-step.ts';
import type { KnownBuyer } from './known-buyer.queries.ts';

/** The things that every step works with. */
export type Provisioning = { db: Db; seal: Seal; sites: LearningSites; config: Config };

/**
 * One person to provision: a participant of an order, its buyer who takes no place, a registration of a signup form, or a
 * user whom a manager invited or gave something.
 */
export const PlaceKey = z.strictObject({
  instance: z.int(),
  source: z.enum(['participant', 'buyer', 'registration', 'user']),
  id: z.int(),
});
export type PlaceKey = z.infer<typeof PlaceKey>;

/** `course_id` is set for a step of a place that may have several courses. */
export type Step = {
  id: number;
  name: StepName;
  course_id: number | null;
  state: StepState;
  outcome: string | null;
  attempts: number;
};

export type PlaceEvent = {
  id: number;
  course_id: number;
  version: number;
  starts_at: string;
  ends_at: string | null;
  location: string;
  trainers: string | null;
};

/** A course of the place, and the licence for it. */
export type PlaceCourse = {
  id: number;
  lms_id: number;
  name: string;
  licence: { id: number; span: Span | null };
  /** The date whose seat came to the person with the licence, and the questions that this person has not answered. */
  date: (PlaceEvent & { questions: string[] }) | null;
  /** A manager or team lead gave it without a date, and it is held on dates. */
  date_to_choose: boolean;
  /** It is held on dates, and the one whose seat came with the licence is over. */
  date_over: boolean;
};

/** Everything that the steps of one person need to know. It is read again before each step. */
export type Place = {
  key: PlaceKey;
  /** The database's clock. */
  now: Date;
  /** Suspended: enrolled without access, and not notified. Out: the order has ended. */
  wanted: 'in' | 'suspended' | 'out';
  steps: Step[];
  /** Unique and permanent: ids that we give to other systems are made from it. */
  name: string;
  order: {
    id: number;
    guid: string;
    group_name: string | null;
    /** Why the place of a successful order ended: it was withdrawn, the money went back, or the bank took it. */
    taken_back: 'withdrawn' | 'refunded' | 'disputed' | null;
  } | null;
  /**
   * Nobody has proved to own the address. If it has an account already, that account belongs to somebody else, and is not
   * enrolled because a stranger typed its address.
   */
  stranger: boolean;
  /** Neither a manager nor the owner of the address vouches for the names: mails do not repeat them. */
  named_by_stranger: boolean;
  /** Set for a participant whose seat somebody else has bought, whom we may name. */
  booked_by?: KnownBuyer | null;
  language: Language;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  /** Further details for a new account, if they are known. */
  phone2: string | null;
  address: string | null;
  location: string | null;
  /** Chosen by the person; null once it may no longer be kept. */
  sealed_password: Buffer | null;
  vendor: string;
  instance_guid: string;
  company: { id: number; name: string; lead_ids: number[] } | null;
  /** Empty for a person who gets an account only. */
  courses: PlaceCourse[];
  /** The date that an order or a registration is for. Somebody who bought the seat for themselves can move it until `changes_until`. */
  event: (PlaceEvent & { changes_until: string | null }) | null;
  /** Set once the account exists. */
  user: {
    id: number;
    lms_id: number;
    username: string;
    language: Language | null;
    company_id: number | null;
    /** The account was made silently, and no mail has named it since. */
    password_to_choose: boolean;
    /** They joined their company with a course that is being given to them, and no mail has said so. */
    company_untold: boolean;
  } | null;
};

/** Another order may have made the account silently, or have announced it meanwhile. */
export function accountStateOf({ steps, user }: Pick<Place, 'steps' | 'user'>): AccountState {
  if (user?.password_to_choose) return 'to_choose';
  const outcome = steps.find(({ name }) => name === 'account')?.outcome as AccountState | null | undefined;
  return !outcome || outcome === 'to_choose' ? 'existing' : outcome;
}

/** The course that a step is about. */
export const courseOf = ({ courses }: Place, { course_id }: Step): PlaceCourse | undefined =>
  courses.find(({ id }) => course_id === null || course_id === id);
