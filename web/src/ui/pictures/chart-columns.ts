/** `at` is the day on which the point begins. */
export type ChartPoint = { at: string; count: number };

export type ChartColumn = ChartPoint & { x: number; y: number; width: number; height: number };

const round = (number: number) => Math.round(number * 100) / 100;

/** The end of the scale: even, so that its half is a whole number, and never so low that a single one fills it. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  const top = ([1, 2, 4, 6, 8].find((times) => times * unit >= most) ?? 10) * unit;
  return top + (top % 2);
}

/** A column for each point, in the middle of its place; few of them stay slim. */
export function columnsOf(points: readonly ChartPoint[], box: { width: number; height: number }): ChartColumn[] {
  const top = scaleTop(Math.max(0, ...points.map(({ count }) => count)));
  const stride = box.width / Math.max(points.length, 1);
  const width = round(Math.min(stride * 0.7, box.width / 14));
  return points.map((point, index) => {
    const height = round((point.count / top) * box.height);
    return { ...point, x: round(index * stride + (stride - width) / 2), y: round(box.height - height), width, height };
  });
}
