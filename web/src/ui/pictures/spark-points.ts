export const sparkBox = { width: 200, height: 40 } as const;

const margin = 4;
const round = (number: number) => Math.round(number * 10) / 10;

/** A line through all values from edge to edge, the least near the bottom and the most near the top. A flat series lies in the middle. */
export function linePoints(values: readonly number[]): { x: number; y: number }[] {
  const least = Math.min(...values);
  const reach = Math.max(...values) - least;
  const room = sparkBox.height - 2 * margin;
  const stride = values.length > 1 ? sparkBox.width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: round(index * stride),
    y: round(sparkBox.height - margin - (reach === 0 ? room / 2 : ((value - least) / reach) * room)),
  }));
}

/** Columns that stand on zero, so that their heights can be compared. A column of nothing is still a thin line. */
export function columnBars(values: readonly number[]): { x: number; y: number; width: number; height: number }[] {
  const most = Math.max(...values, 1);
  const stride = sparkBox.width / Math.max(values.length, 1);
  return values.map((value, index) => {
    const height = round(Math.max(1, (Math.max(0, value) / most) * (sparkBox.height - 2)));
    return { x: round(index * stride), y: round(sparkBox.height - height), width: round(stride * 0.72), height };
  });
}
