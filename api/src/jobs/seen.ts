/** A place in the queue, which is ordered by these two. The moment is text, because a JavaScript date has no microseconds. */
type Mark = { at: string; id: number };

/** Where a taken job was, and why it was taken. */
export type Place = { id: number; run_at: string; part: 'lost' | 'latest' | 'older' | 'oldest' };

/**
 * The parts of the queue in which a worker has just left nothing to take: everything up to `floor`, and everything from
 * `lower` to `upper`. A job that was taken leaves a dead entry in the index until no older transaction may still see it. A
 * worker that began at the ends of the queue each time would walk over all those entries: after ten thousand jobs beside
 * one long export, ten times the work for each look.
 */
export type Seen = { floor: Mark; lower: Mark; upper: Mark };

const beforeAll: Mark = { at: '-infinity', id: 0 };
export const nothingSeen: Seen = { floor: beforeAll, lower: beforeAll, upper: beforeAll };

/**
 * Jobs may appear in a part that was seen: of a transaction that committed late, or given back by another worker. So
 * everything is forgotten after so many milliseconds.
 */
export const forgetMilliseconds = 500;

/** The next state, after a look at the queue took these jobs. `newest` limits how many of the newest it could take. */
export function seenAfter({ floor, lower, upper }: Seen, taken: readonly Place[], newest: number): Seen {
  const of = (part: Place['part']) => taken.filter((job) => job.part === part).map(markOf);
  const [latest, older] = [of('latest'), of('older')];
  const next = { floor: last(of('oldest')) ?? floor, upper: last(latest) ?? upper };
  // Only if it took everything that is newer than the seen part, that part reaches up to it.
  if (latest.length === newest && newest > 0) return { ...next, lower: first(latest) ?? lower };
  return { ...next, lower: first(older) ?? lower };
}

const markOf = ({ run_at, id }: Place): Mark => ({ at: run_at, id });

/** The database writes all moments in the same zone; those without a fraction are shorter. */
const isBefore = (one: Mark, other: Mark): boolean =>
  one.at === other.at ? one.id < other.id : comparable(one.at) < comparable(other.at);
const comparable = (at: string): string => {
  const [, seconds = '', fraction = ''] = /^([^.+]*)(?:\.(\d+))?/.exec(at) ?? [];
  return `${seconds}.${fraction.padEnd(6, '0')}`;
};

const first = (marks: readonly Mark[]): Mark | undefined =>
  marks.reduce<Mark | undefined>((found, mark) => (!found || isBefore(mark, found) ? mark : found), undefined);
const last = (marks: readonly Mark[]): Mark | undefined =>
  marks.reduce<Mark | undefined>((found, mark) => (!found || isBefore(found, mark) ? mark : found), undefined);
