export type DayChoice = 'all' | 'today' | 'yesterday' | 'week' | 'month' | 'year';

/** How many days ago each choice begins and ends. */
const spans: Record<Exclude<DayChoice, 'all'>, readonly [number, number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
  // The longest span that the server answers.
  year: [365, 0],
};

/** The first and the last day. Lists have days in UTC. */
export function daysOf(choice: DayChoice, now: Date): { from: string | undefined; to: string | undefined } {
  if (choice === 'all') return { from: undefined, to: undefined };
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const [first, last] = spans[choice];
  return { from: day(first), to: day(last) };
}
