type Day = { day: string; count: number };

export type Bar = Day & { x: number; y: number; width: number; height: number };

const round = (number: number) => Math.round(number * 100) / 100;

/** The end of the scale: even, so that its half is a number of people, and never so low that one of them fills it. */
export function scaleTop(most: number): number {
  if (most <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= most) ?? 10;
  return step * unit + ((step * unit) % 2);
}

/** A column for each day, in a box of `box`; time runs from the start to the end. */
export function barsOf(days: readonly Day[], box: { width: number; height: number }): Bar[] {
  const top = scaleTop(Math.max(0, ...days.map(({ count }) => count)));
  const stride = box.width / Math.max(days.length, 1);
  return days.map((day, index) => {
    const height = round((day.count / top) * box.height);
    return { ...day, x: round(index * stride), y: round(box.height - height), width: round(stride * 0.7), height };
  });
}
