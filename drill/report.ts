import type { Outcome } from './drill.ts';
import type { Size } from './size.ts';

/** The figures in the form of docs/reliability.md. */
export function describeOutcome(size: Size, outcome: Outcome): string {
  const { troubles, traffic } = outcome;
  const refused = [...outcome.refusals].map(([code, count]) => `${count} × ${code}`).join(', ');
  const rows: [string, string | number][] = [
    ['date', new Date().toISOString().slice(0, 10)],
    ['buyers at the same time', size.buyers],
    ['seed', size.seed],
    ['duration', `${Math.floor(outcome.seconds / 60)} min ${outcome.seconds % 60} s`],
    ['purchases begun', outcome.begun],
    ['orders placed', outcome.placed],
    ['refused by a rule', refused || 'none'],
    ['requests', `${traffic.requests}, of which ${traffic.cutOff} cut off and ${traffic.unavailable} told to wait`],
    [
      'kills',
      `${troubles.api} of an API, ${troubles.worker} of a worker, ${troubles.connection} of a database connection, ${troubles.database} of the database`,
    ],
    ['standby promoted', troubles.promoted ? 'once' : 'no'],
    ['disk filled', troubles.diskFilled ? 'once' : 'no: nobody but root can'],
    ['mails that arrived twice', outcome.mailsTwice],
    ...outcome.books.map(({ book, compared, differences }): [string, string] => [
      book,
      `${compared} compared, ${differences.length === 0 ? 'no differences' : `${differences.length} differences`}`,
    ]),
  ];
  const table = ['| what | figure |', '|---|---|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)];
  const examples = outcome.books.flatMap(({ book, differences }) =>
    differences.slice(0, 10).map((difference) => `- ${book}: ${difference}`),
  );
  return [...table, ...(examples.length > 0 ? ['', ...examples] : [])].join('\n');
}
