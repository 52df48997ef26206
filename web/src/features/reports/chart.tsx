import { type Language, localeOf, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { isAhead, ownDays, type ReportSeries, readReportSeries } from '@coursefront/contract/reports/reports.ts';
import { useId } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ColumnChart } from '../../ui/pictures/column-chart.tsx';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { chartTick, formatDate } from '../../ui/text/format-date.ts';
import { type ReportAddress, useToday } from './address.ts';

/** The number of rows over time, as a chart and as a table. */
export function ReportChart({ address: { report, filters } }: { address: ReportAddress }) {
  const text = useText('reports');
  const number = useNumber();
  const headingId = useId();
  const series = useEndpoint(readReportSeries, { params: { report }, query: filters }, { keepPrevious: true });
  const total = series.data?.total;
  const today = useToday();
  const own = ownDays(filters, today);
  const about = report !== 'completions' && isAhead(filters, today) ? (`${report}_ahead` as const) : report;
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>
        {total == null ? text(`kinds.${report}`) : text(`chart.${report}`, { count: total, number: number(total) })}
      </h2>
      <Loaded query={series} skeleton={<Skeleton className="h-48 w-full" />} errorTitle={text('chart.failed')}>
        {(data) => (
          <>
            <p className="-mt-3 text-sm text-ink-3">
              {own
                ? `${leftToRight(formatDate(own.from))} – ${leftToRight(formatDate(own.to))}`
                : text(`ranges.${filters.range ?? 'all'}`)}{' '}
              · {text(`chart.about.${about}`)}
            </p>
            {data.total === null ? (
              <p className="text-sm text-ink-2">{text('chart.too_broad')}</p>
            ) : (
              <>
                <Columns series={data} />
                <ChartFigures series={data} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Columns({ series: { unit, points } }: { series: ReportSeries }) {
  const text = useText('reports');
  const language = useLanguage();
  const number = useNumber();
  const named = (at: string | undefined) => (at === undefined ? '' : whenName(at, unit, language));
  return (
    <ColumnChart
      points={points.map(({ from, count }) => ({ at: from, count }))}
      label={text('chart.label', {
        from: named(points[0]?.from),
        to: named(points.at(-1)?.from),
        most: number(Math.max(0, ...points.map(({ count }) => count))),
      })}
      titleOf={({ at, count }) => text('chart.column', { when: named(at), count: number(count) })}
      tickOf={(at) => chartTick(at, unit, localeOf(language))}
      writeNumber={number}
    />
  );
}

/** The chart as a table, without the empty periods. */
function ChartFigures({ series: { unit, points } }: { series: ReportSeries }) {
  const text = useText('reports');
  const language = useLanguage();
  const number = useNumber();
  const counted = points.filter(({ count }) => count > 0);
  if (counted.length === 0) return <p className="text-sm text-ink-2">{text('chart.none')}</p>;
  return (
    <FiguresTable
      summary={text('chart.show_table')}
      caption={text('chart.caption')}
      heads={{ when: text('chart.when'), count: text('chart.count') }}
      rows={counted.map(({ from, count }) => ({
        key: from,
        when: whenName(from, unit, language),
        count: number(count),
      }))}
    />
  );
}

/** The name of a column: `24-11-2026`, `Nov 2026`, `2026`. */
function whenName(from: string, unit: ReportSeries['unit'], language: Language): string {
  if (unit === 'day') return leftToRight(formatDate(from));
  if (unit === 'year') return from.slice(0, 4);
  const month = new Intl.DateTimeFormat(numberLocaleOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return month.format(new Date(`${from}T00:00:00Z`));
}
