import { useState } from 'react';
import { classes } from '../classes.ts';

const box = { width: 900, height: 120 };

type ColumnChartProps = {
  points: readonly ChartPoint[];
  /** The chart in a sentence. */
  label: string;
  /** The tooltip of a column. */
  titleOf: (point: ChartPoint) => string;
  tickOf: (at: string) => ChartTick;
  writeNumber: (number: number) => string;
};

/** The short label below a column, such as `Nov`, and what several columns share, such as `2026`. */
export type ChartTick = { label: string; group?: string };

/** Counts over time, with a scale. Time runs in the reading direction. A bar across a slot is the period before. */
export function ColumnChart({ points, label, titleOf, tickOf, writeNumber }: ColumnChartProps) {
  const top = topOf(points);
  if (points.length === 0) return null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
        <span>{writeNumber(top)}</span>
        <span>{writeNumber(top / 2)}</span>
        <span>0</span>
      </div>
      <div className="relative">
        <svg
          role="img"
          aria-label={label}
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
          {columnsOf(points, box).map(({ at, count, before, ...column }) => (
            <rect key={at} {...column} className="fill-brand-text" />
          ))}
          {marksOf(points, box).map(({ at, ...mark }) => (
            <line key={at} {...mark} vectorEffect="non-scaling-stroke" strokeWidth={2} className="stroke-ink-2" />
          ))}
        </svg>
        <ColumnTips points={points} titleOf={titleOf} />
      </div>
      <Ticks points={points} tickOf={tickOf} />
    </div>
  );
}

const slots = 'grid auto-cols-fr grid-flow-col';

/** The tooltip of the column that the pointer is over, or that was touched. The table below the chart has the same figures. */
function ColumnTips({ points, titleOf }: Pick<ColumnChartProps, 'points' | 'titleOf'>) {
  const [shown, setShown] = useState<string>();
  return (
    <div aria-hidden="true" className={classes('absolute inset-0', slots)} onPointerLeave={() => setShown(undefined)}>
      {points.map((point, index) => (
        <div
          key={point.at}
          className={classes('relative rounded-sm', shown === point.at && 'bg-hover/60')}
          onPointerEnter={() => setShown(point.at)}
          onPointerDown={() => setShown(point.at)}
        >
          {shown === point.at && (
            <span
              className={classes(
                'pointer-events-none absolute bottom-full z-10 mb-1 rounded-sm bg-ink px-2 py-1 text-sm font-medium whitespace-nowrap text-surface shadow-2',
                // At the ends of the chart it grows inwards.
                index < points.length / 2 ? 'start-0' : 'end-0',
              )}
            >
              {titleOf(point)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Every column has its label, as far as there is room: for a month of days, on a phone for about six. */
function Ticks({ points, tickOf }: Pick<ColumnChartProps, 'points' | 'tickOf'>) {
  const ticks = points.map(({ at }) => ({ at, ...tickOf(at) }));
  const stride = Math.ceil(ticks.length / 31);
  const phoneStride = Math.ceil(ticks.length / 6);
  return (
    <div aria-hidden="true" className={classes('col-start-2 text-center', slots)}>
      {ticks.map(({ at, label, group }, index) => (
        <span key={at} className="grid min-w-0 content-start">
          <span
            className={classes(
              'justify-self-center whitespace-nowrap',
              index % stride > 0 && 'invisible',
              index % phoneStride > 0 && 'max-md:invisible',
            )}
          >
            {label}
          </span>
          {group !== undefined && group !== ticks[index - 1]?.group && (
            <span className="justify-self-center font-medium whitespace-nowrap">{group}</span>
          )}
        </span>
      ))}
    </div>
  );
}

/** `at` is the day on which the point begins; `before` is the count of the same days in the period before. */
export type ChartPoint = { at: string; count: number; before?: number };

export type ChartColumn = ChartPoint & { x: number; y: number; width: number; height: number };

const round = (number: number) => Math.round(number * 100) / 100;

/** The end of the scale. It is even, so that its half is a whole number, and at least 4, so that a count of 1 stays small. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = ([1, 2, 4, 6, 8].find((times) => times * unit >= most) ?? 10) * unit;
  return top + (top % 2);
}

const topOf = (points: readonly ChartPoint[]): number =>
  scaleTop(Math.max(0, ...points.flatMap(({ count, before = 0 }) => [count, before])));

/** A bar as wide as the slot at the height of the period before, for points that have one. */
export function marksOf(points: readonly ChartPoint[], { width, height }: { width: number; height: number }) {
  const top = topOf(points);
  const stride = width / Math.max(points.length, 1);
  return points.flatMap(({ at, before }, index) => {
    // A bar at nothing would only look like the axis.
    if (!before) return [];
    const y = round(height - (before / top) * height);
    return [{ at, x1: round((index + 0.1) * stride), x2: round((index + 0.9) * stride), y1: y, y2: y }];
  });
}

/** One column for each point, centred in its slot. The width is limited when there are few columns. */
export function columnsOf(points: readonly ChartPoint[], box: { width: number; height: number }): ChartColumn[] {
  const top = topOf(points);
  const stride = box.width / Math.max(points.length, 1);
  const width = round(Math.min(stride * 0.7, box.width / 14));
  return points.map((point, index) => {
    const height = round((point.count / top) * box.height);
    return { ...point, x: round(index * stride + (stride - width) / 2), y: round(box.height - height), width, height };
  });
}
