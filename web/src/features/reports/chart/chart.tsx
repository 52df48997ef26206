import { isAhead, type ReportSeries, readReportSeries } from '@coursefront/contract/reports/reports.ts';
import { useId } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ColumnChart } from '../../../ui/pictures/column-chart.tsx';
import { useNumber } from '../use-number.ts';
import type { ReportAddress } from '../use-report-address.ts';
import { ChartFigures } from './figures.tsx';
import { whenName } from './when-name.ts';

/** How many there are over time, and the figures behind the picture; the rows themselves stand below it. */
export function ReportChart({ address: { report, filters } }: { address: ReportAddress }) {
  const text = useText('reports');
  const common = useText('common');
  const number = useNumber();
  const headingId = useId();
  const series = useEndpoint(readReportSeries, { params: { report }, query: filters }, { keepPrevious: true });
  const about = report !== 'completions' && isAhead(filters.range) ? (`${report}_ahead` as const) : report;
  return (
    <Card aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={headingId}>
        {series.data
          ? text(`chart.${report}`, { count: series.data.total, number: number(series.data.total) })
          : text(`kinds.${report}`)}
      </h2>
      <Loaded
        query={series}
        skeleton={<Skeleton className="h-48 w-full" />}
        errorTitle={text('chart.failed')}
        errorText={series.error?.message}
        retryLabel={common('list.try_again')}
      >
        {(data) => (
          <>
            <p className="-mt-3 text-sm text-ink-3">
              {text(`ranges.${filters.range ?? 'all'}`)}, {text(`chart.about.${about}`)}
            </p>
            <Columns series={data} />
            <ChartFigures series={data} />
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
      nameOf={named}
      writeNumber={number}
    />
  );
}
