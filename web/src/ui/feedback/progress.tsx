import { useId } from 'react';
import { classes } from '../classes.ts';

const fills = {
  brand: 'bg-brand shadow-[inset_0_0_0_1px_var(--brand-edge)]',
  warning: 'bg-warning-solid',
  quiet: 'bg-ink-3',
} as const;

type ProgressProps = {
  value: number;
  /** Undefined if nobody knows how much there is. */
  max: number | undefined;
  /** The text above the bar: "6 of 10 ready". Screen readers announce it as the value. */
  words: string;
  /** Names the quantity that the bar measures. */
  label: string;
  /** `warning` if little is left, `quiet` after the end. */
  tone?: keyof typeof fills;
  /** Set to false if the text is shown elsewhere. */
  showWords?: boolean;
  large?: boolean;
  className?: string;
};

export function Progress({
  value,
  max,
  words,
  label,
  tone = 'brand',
  showWords = true,
  large = false,
  className,
}: ProgressProps) {
  const id = useId();
  const share = max === undefined ? 1 : max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classes('grid gap-1.5 text-sm', className)}>
      {showWords && (
        <p id={id} className="text-ink-2 tabular-nums">
          {words}
        </p>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={max === undefined ? undefined : value}
        aria-valuetext={words}
        className={classes('overflow-clip rounded-full bg-sunken forced-colors:border', large ? 'h-2' : 'h-1.5')}
      >
        <div
          className={classes(
            'h-full rounded-full transition-[width] duration-(--t-slow) forced-colors:bg-[Highlight]',
            fills[tone],
            max === undefined && 'animate-pulse',
          )}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
