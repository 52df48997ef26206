import { isAhead, type ReportSeries, readReportSeries } from '@coursefront/contract/reports.ts';
import { useId } from 'react';
import { useLanguage, useText } from '../../lib/text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChartFigures } from './chart-figures.tsx';
import { columnsOf, scaleTop } from './chart-scale.ts';
import { useNumber } from './use-number.ts';
import type { ReportAddress } from './use-report-address.ts';
import { whenName } from './when-name.ts';

const box = { width: 900, height: 120 };

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
  const most = Math.max(0, ...points.map(({ count }) => count));
  const top = scaleTop(most);
  const written = (from: string) => whenName(from, unit, language);
  // Of many columns the first, the middle and the last are named.
  const few = points.length <= 6;
  const shown = points
    .filter((_, at) => few || at === 0 || at === Math.floor(points.length / 2) || at === points.length - 1)
    .map(({ from }) => from);
  if (points.length === 0) return null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
        <span>{number(top)}</span>
        <span>{number(top / 2)}</span>
        <span>0</span>
      </div>
      <svg
        role="img"
        aria-label={text('chart.label', {
          from: written(shown[0] ?? ''),
          to: written(shown.at(-1) ?? ''),
          most: number(most),
        })}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-32 w-full rtl:-scale-x-100"
      >
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1={0}
            x2={box.width}
            y1={share * box.height}
            y2={share * box.height}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {columnsOf(points, box).map(({ from, count, ...column }) => (
          <rect key={from} {...column} className="fill-brand-text">
            <title>{text('chart.column', { when: written(from), count: number(count) })}</title>
          </rect>
        ))}
      </svg>
      <div
        aria-hidden="true"
        className={classes('col-start-2', few ? 'grid auto-cols-fr grid-flow-col text-center' : 'flex justify-between')}
      >
        {shown.map((from) => (
          <span key={from}>{written(from)}</span>
        ))}
      </div>
    </div>
  );
}
