import { isMoved } from './is-moved.ts';

export type TrainerNews = 'added' | 'removed' | 'moved' | 'cancelled';

type Known = {
  startDate: Date;
  endDate: Date | null;
  location: string;
  cancelledAt: Date | null;
  /** A typed name has no account, and so nobody to write to. */
  trainers: readonly { userid: number | null }[];
};

/** The news of a change for each trainer, at most one. A date that is over has none: its names are corrected afterwards. */
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
