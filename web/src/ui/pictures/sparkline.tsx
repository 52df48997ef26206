import { columnBars, linePoints, sparkBox } from './spark-points.ts';

type SparklineProps = {
  values: readonly number[];
  /** A line for what goes on, columns for what is counted per month. */
  kind?: 'line' | 'columns';
  /** How many columns, from the start, are meant by the figure above. */
  highlight?: number;
  /** The chart in a sentence. */
  label: string;
};

/** The shape of a figure over time, 40 px high and without axes. Time runs with the reading direction. */
export function Sparkline({ values, kind = 'line', highlight = 0, label }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sparkBox.width} ${sparkBox.height}`}
      preserveAspectRatio="none"
      className="h-10 w-full overflow-visible rtl:-scale-x-100"
    >
      {kind === 'line' ? <Line values={values} /> : <Columns values={values} highlight={highlight} />}
    </svg>
  );
}

function Line({ values }: { values: readonly number[] }) {
  const line = linePoints(values)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L');
  if (values.length < 2) return null;
  return (
    <>
      <path d={`M${line}L${sparkBox.width} ${sparkBox.height}L0 ${sparkBox.height}z`} className="fill-brand-tint" />
      <path
        d={`M${line}`}
        className="fill-none stroke-brand-text"
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  );
}

function Columns({ values, highlight }: { values: readonly number[]; highlight: number }) {
  return columnBars(values).map((bar, index) => (
    <rect key={bar.x} {...bar} rx={1.5} className={index < highlight ? 'fill-brand-text' : 'fill-brand-line'} />
  ));
}
