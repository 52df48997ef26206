import type { ReactNode } from 'react';

type FiguresTableProps = {
  /** The line that opens the table. */
  summary: string;
  caption: string;
  /** With `before` the table has a third column: the period before. */
  heads: { when: string; count: string; before?: string };
  rows: readonly { key: string; when: ReactNode; count: ReactNode; before?: ReactNode }[];
  /** Shown instead of a table without rows. */
  none?: string;
};

/** The figures of a chart as a table that can be opened below it. */
export function FiguresTable({ summary, caption, heads, rows, none }: FiguresTableProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-brand-text max-md:min-h-11 max-md:content-center">
        {summary}
      </summary>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-2">{none}</p>
      ) : (
        <table className="mt-2 tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="pe-8 text-start font-medium">
                {heads.when}
              </th>
              <th scope="col" className="text-end font-medium">
                {heads.count}
              </th>
              {heads.before && (
                <th scope="col" className="ps-8 text-end font-medium">
                  {heads.before}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, when, count, before }) => (
              <tr key={key}>
                <th scope="row" className="pe-8 text-start font-normal">
                  {when}
                </th>
                <td className="text-end">{count}</td>
                {heads.before && <td className="ps-8 text-end text-ink-2">{before}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
