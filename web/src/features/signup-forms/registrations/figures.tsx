import { useText } from '../../../lib/text/text.ts';
import { DateText } from '../../../ui/text/date-text.tsx';

export type CountedDay = { day: string; count: number };

/** The table behind the chart: the days on which somebody registered, newest first. */
export function RegistrationsFigures({ days }: { days: readonly CountedDay[] }) {
  const text = useText('signup-forms');
  const counted = days.filter(({ count }) => count > 0).toReversed();
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-brand-text max-md:min-h-11 max-md:content-center">
        {text('chart.show_table')}
      </summary>
      {counted.length === 0 ? (
        <p className="mt-2 text-ink-2">{text('chart.none')}</p>
      ) : (
        <table className="mt-2 tabular-nums">
          <caption className="sr-only">{text('chart.caption')}</caption>
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="pe-8 text-start font-medium">
                {text('chart.day')}
              </th>
              <th scope="col" className="text-end font-medium">
                {text('chart.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" className="pe-8 text-start font-normal">
                  <DateText value={day} />
                </th>
                <td className="text-end">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
