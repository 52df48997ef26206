type SparklineProps = {
  values: readonly number[];
  /** A line for a continuous value, columns for counts per month. */
  kind?: 'line' | 'columns';
  /** The number of columns, from the start, that the figure above counts. */
  highlight?: number;
  /** The chart in a sentence. */
  label: string;
};

/** A small chart without axes, 40 px high. Time runs in the reading direction. */
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
    <rect key={bar.x} {...bar} className={index < highlight ? 'fill-brand-text' : 'fill-brand-line'} />
  ));
}

export const sparkBox = { width: 200, height: 40 } as const;

const margin = 4;
const round = (number: number) => Math.round(number * 10) / 10;

/**
 * A line from edge to edge, with the lowest value near the bottom and the highest near the top. Zero is at the bottom;
 * any other flat series is centred.
 */
export function linePoints(values: readonly number[]): { x: number; y: number }[] {
  const least = Math.min(...values);
  const reach = Math.max(...values) - least;
  const base = sparkBox.height - (least === 0 ? 1 : margin);
  const room = base - margin;
  const stride = values.length > 1 ? sparkBox.width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: round(index * stride),
    y: round(base - (reach > 0 ? ((value - least) / reach) * room : least === 0 ? 0 : room / 2)),
  }));
}

/** Columns start at zero, so that their heights are comparable. A column for zero is still a thin line. */
export function columnBars(values: readonly number[]): { x: number; y: number; width: number; height: number }[] {
  const most = Math.max(...values, 1);
  const stride = sparkBox.width / Math.max(values.length, 1);
  return values.map((value, index) => {
    const height = round(Math.max(1, (Math.max(0, value) / most) * (sparkBox.height - 2)));
    return { x: round(index * stride), y: round(sparkBox.height - height), width: round(stride * 0.72), height };
  });
}
