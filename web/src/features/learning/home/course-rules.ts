import type { LearnersCertificate, LearnersCourse, LearnersDate } from '@coursefront/contract/learning/learning.ts';

const day = 24 * 60 * 60 * 1000;

/** The learning site says that everything is done; its record of the completion comes later. */
export const isFinished = ({ completed_at, progress, again }: LearnersCourse) =>
  completed_at !== null || (progress === 100 && again !== 'to_begin');

/** Of the round before the renewal. */
export const isOldProgress = ({ progress, again }: LearnersCourse) => again === 'to_begin' && progress === 100;

/** The course was completed once more, and the certificate of this day is still the one of before. */
export const isCompletedSince = ({ completed_at, progress, again }: LearnersCourse, issuedAt: string) =>
  completed_at === null ? progress === 100 && again === 'begun' : Date.parse(completed_at) > Date.parse(issuedAt);

/**
 * The course was completed within a day, and its certificate may still come. Sites issue it a little before the completion
 * or after it. Without a day of the completion, any certificate of the course is its own, unless it is taken again.
 */
export function awaitsCertificate(course: LearnersCourse, certificates: readonly LearnersCertificate[]): boolean {
  const { courseid, completed_at, again, state } = course;
  const known = completed_at === null ? null : Date.parse(completed_at);
  if (!isFinished(course) || (known === null ? state !== 'running' : known < Date.now() - day)) return false;
  const since = known ?? (again === null ? 0 : Date.now());
  return !certificates.some((one) => one.courseid === courseid && Date.parse(one.issued_at) >= since - day);
}

export const isBegun = ({ state, progress }: LearnersCourse) => state === 'running' && !!progress && progress < 100;

/** It waits for the learner, who can choose its date now. */
export const isToBook = ({ to_book }: LearnersCourse) => to_book?.open === true;

/** A date to choose, then a course to continue; all others keep their order. */
export const nextStepFirst = (a: LearnersCourse, b: LearnersCourse) =>
  Number(isToBook(b)) - Number(isToBook(a)) || Number(isBegun(b)) - Number(isBegun(a));

/** The next date first. Only courses with a date to come change places, so a course to start stays where it was. */
export function nextDateFirst(courses: readonly LearnersCourse[], dates: readonly LearnersDate[]): LearnersCourse[] {
  const ahead = datesAhead(courses, dates);
  const isWaiting = ({ courseid }: LearnersCourse) => ahead.some((date) => date.courseid === courseid);
  const placeOf = ({ courseid }: LearnersCourse) => dates.findIndex((date) => date.courseid === courseid);
  const ordered = courses.filter(isWaiting).toSorted((a, b) => placeOf(a) - placeOf(b));
  return courses.map((course) => (isWaiting(course) ? (ordered.shift() ?? course) : course));
}

export const isDone = (course: LearnersCourse) => isFinished(course) || course.state === 'over';

/** Nobody can judge a course that they are still taking. Where nothing tells the progress, the date was the course. */
export const isReviewable = (course: LearnersCourse) =>
  isDone(course) || course.review?.written != null || (course.progress === null && course.again === null);

export const nextDateOf = ({ courseid }: LearnersCourse, dates: readonly LearnersDate[]) =>
  dates.find((date) => date.courseid === courseid);

/** The day itself cannot be started: until then the date counts, unless the learner has begun at the learning site. */
export const isAhead = (course: LearnersCourse, date: LearnersDate | undefined) =>
  date !== undefined && Date.parse(date.starts_at) > Date.now() && !isBegun(course);

/** Its date is over, and nothing tells that the learner was there. */
export const hasMissedDate = (course: LearnersCourse, date: LearnersDate | undefined) =>
  course.past_date !== null && date === undefined && !isDone(course);

/** Nothing can be started without a date to come, unless the learner has begun at the learning site. */
export const isToStart = (course: LearnersCourse, date: LearnersDate | undefined) =>
  isBegun(course) || !(isAhead(course, date) || hasMissedDate(course, date));

/** The dates whose questions are asked in the row of their course. */
export const datesAskedAbove = (courses: readonly LearnersCourse[], dates: readonly LearnersDate[]) =>
  courses
    .filter((course) => !isDone(course))
    .flatMap((course) => nextDateOf(course, dates) ?? [])
    .filter(({ unanswered }) => unanswered);

/** The dates that the row of their course puts into the calendar and changes. */
export const datesAhead = (courses: readonly LearnersCourse[], dates: readonly LearnersDate[]) =>
  courses.flatMap((course) => {
    const date = isDone(course) ? undefined : nextDateOf(course, dates);
    return date && isAhead(course, date) ? date : [];
  });

/** The words of the way into the course. */
export function actOf(course: LearnersCourse, toStart: boolean): 'open' | 'open_course' | 'continue' | 'start' {
  if (isFinished(course)) return 'open';
  if (!toStart) return 'open_course';
  return isBegun(course) ? 'continue' : 'start';
}
