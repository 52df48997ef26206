import type { ReportSeries } from '@coursefront/contract/reports/reports.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { useNumber } from '../use-number.ts';
import { whenName } from './when-name.ts';

/** The table behind the chart: whenever there was something. */
export function ChartFigures({ series: { unit, points } }: { series: ReportSeries }) {
  const text = useText('reports');
  const language = useLanguage();
  const number = useNumber();
  const counted = points.filter(({ count }) => count > 0);
  if (counted.length === 0) return <p className="text-sm text-ink-2">{text('chart.none')}</p>;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium text-brand-text max-md:min-h-11 max-md:content-center">
        {text('chart.show_table')}
      </summary>
      <table className="mt-2 tabular-nums">
        <caption className="sr-only">{text('chart.caption')}</caption>
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="pe-8 text-start font-medium">
              {text('chart.when')}
            </th>
            <th scope="col" className="text-end font-medium">
              {text('chart.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ from, count }) => (
            <tr key={from}>
              <th scope="row" className="pe-8 text-start font-normal">
                {whenName(from, unit, language)}
              </th>
              <td className="text-end">{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
