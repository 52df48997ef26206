import { isMoved } from './is-moved.ts';

export type TrainerNews = 'added' | 'removed' | 'moved' | 'cancelled';

type Known = {
  startDate: Date;
  endDate: Date | null;
  location: string;
  cancelledAt: Date | null;
  /** Those with a typed name have no account, and nobody to write to. */
  trainers: readonly { userid: number | null }[];
};

/**
 * What each trainer has to be told of a change, at most one thing each. Nothing about a date that is over: names are
 * corrected afterwards, too.
 */
export function newsForTrainers(
  before: Known | undefined,
  after: Known,
  now: Date,
): { userId: number; news: TrainerNews }[] {
  const had = new Set(before ? usersOf(before) : []);
  const has = new Set(usersOf(after));
  const comes = !isOver(after, now);
  const came = before !== undefined && !isOver(before, now);
  const told = (users: Iterable<number>, news: TrainerNews) => [...users].map((userId) => ({ userId, news }));
  if (after.cancelledAt !== null) return before?.cancelledAt === null && comes ? told(has, 'cancelled') : [];
  const moved = before && isMoved(before, { ...after, startsAt: after.startDate, endsAt: after.endDate });
  return [
    ...(comes ? told(has.difference(had), 'added') : []),
    ...(came ? told(had.difference(has), 'removed') : []),
    ...(moved && (comes || came) ? told(has.intersection(had), 'moved') : []),
  ];
}

const usersOf = ({ trainers }: Known): number[] => trainers.flatMap(({ userid }) => userid ?? []);

const isOver = ({ startDate, endDate }: Known, now: Date): boolean => (endDate ?? startDate) <= now;
