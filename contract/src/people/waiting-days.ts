/** A person who has not started a course after so many days is late. */
export const lateDays = 14;
/** The numbers of days that the list can be asked for. */
export const lateChoices = [7, 14, 30, 60] as const;

/** The part of a person's course that counts. Written out, because the course's schema is in the file that imports the numbers above. */
type Waiting = {
  state: string;
  progress: number | null;
  date: object | null;
  since: string | null;
  active_at: string | null;
};

const day = 86_400_000;
const daysFrom = (moment: number, now: Date): number => Math.max(0, Math.floor((now.getTime() - moment) / day));

/** For how many days its person has had it without starting; null if they have started it, or a date is to come. */
export const daysNotBegun = (
  { state, date, since }: Pick<Waiting, 'state' | 'date' | 'since'>,
  now: Date,
): number | null =>
  state === 'not_begun' && date === null && since !== null ? daysFrom(Date.parse(since), now) : null;

/**
 * For how many days its person has not been in a course that they have started; null if there is nothing to return to, a date
 * is to come, or the learning site does not say when they were there.
 */
export const daysIdle = ({ state, progress, date, since, active_at }: Waiting, now: Date): number | null =>
  state === 'begun' && progress !== 100 && date === null && active_at !== null
    ? daysFrom(Math.max(Date.parse(active_at), Date.parse(since ?? active_at)), now)
    : null;
