import { classes } from '../classes.ts';

const box = { width: 900, height: 120 };

type ColumnChartProps = {
  points: readonly ChartPoint[];
  /** The chart in a sentence. */
  label: string;
  /** The tooltip of a column. */
  titleOf: (point: ChartPoint) => string;
  /** The short label of a point's date. */
  nameOf: (at: string) => string;
  writeNumber: (number: number) => string;
};

/** Counts over time, with a scale. Time runs in the reading direction. */
export function ColumnChart({ points, label, titleOf, nameOf, writeNumber }: ColumnChartProps) {
  const top = scaleTop(Math.max(0, ...points.map(({ count }) => count)));
  // With many columns only the first, the middle and the last have a label.
  const few = points.length <= 6;
  const named = points.filter(
    (_, index) => few || index === 0 || index === Math.floor(points.length / 2) || index === points.length - 1,
  );
  if (points.length === 0) return null;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-ink-3 tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-end leading-none">
        <span>{writeNumber(top)}</span>
        <span>{writeNumber(top / 2)}</span>
        <span>0</span>
      </div>
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
        {columnsOf(points, box).map(({ at, count, ...column }) => (
          <rect key={at} {...column} className="fill-brand-text">
            <title>{titleOf({ at, count })}</title>
          </rect>
        ))}
      </svg>
      <div
        aria-hidden="true"
        className={classes('col-start-2', few ? 'grid auto-cols-fr grid-flow-col text-center' : 'flex justify-between')}
      >
        {named.map(({ at }) => (
          <span key={at}>{nameOf(at)}</span>
        ))}
      </div>
    </div>
  );
}

/** `at` is the day on which the point begins. */
export type ChartPoint = { at: string; count: number };

export type ChartColumn = ChartPoint & { x: number; y: number; width: number; height: number };

const round = (number: number) => Math.round(number * 100) / 100;

/** The end of the scale. It is even, so that its half is a whole number, and at least 4, so that a count of 1 stays small. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = ([1, 2, 4, 6, 8].find((times) => times * unit >= most) ?? 10) * unit;
  return top + (top % 2);
}

/** One column for each point, centred in its slot. The width is limited when there are few columns. */
export function columnsOf(points: readonly ChartPoint[], box: { width: number; height: number }): ChartColumn[] {
  const top = scaleTop(Math.max(0, ...points.map(({ count }) => count)));
  const stride = box.width / Math.max(points.length, 1);
  const width = round(Math.min(stride * 0.7, box.width / 14));
  return points.map((point, index) => {
    const height = round((point.count / top) * box.height);
    return { ...point, x: round(index * stride + (stride - width) / 2), y: round(box.height - height), width, height };
  });
}
