import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';

export type Trend = {
  direction: 'up' | 'down';
  /** "128", "18 %" */
  amount: string;
  /** Read out before the amount: "more", "fewer". */
  word: string;
  /** Good trends are green, bad ones red. Whether "more" is good depends on the figure. */
  good: boolean;
};

type FigureCardProps = {
  title: ReactNode;
  value: ReactNode;
  /** For amounts and the counts beside them: smaller in a narrow card, so that millions fit into a line. */
  amountSize?: boolean;
  /** The period, in small type after the value: "all time". */
  span?: ReactNode;
  trend?: Trend;
  /** The subject of the value or the trend: "in the last 30 days". */
  text?: ReactNode;
  /** A sparkline, or a link to the table behind the figure. */
  children?: ReactNode;
  className?: string;
};

/** Two cards beside each other. On a phone, one whose words or amount need more than half of the line has a line of its own. */
export const figurePairs = 'flex flex-wrap gap-3 *:grow *:basis-2/5 sm:grid sm:grid-cols-2 sm:gap-4';

/** One key figure of a dashboard. */
export function FigureCard({ title, value, amountSize, span, trend, text, children, className }: FigureCardProps) {
  return (
    <article
      className={classes(
        'flex flex-col gap-1 rounded-lg border border-line bg-surface px-5 pt-4 pb-5 text-sm max-sm:px-4',
        className,
      )}
    >
      <h2 className="text-sm font-medium tracking-normal text-ink-2">{title}</h2>
      <div className="sm:@container">
        <p
          className={classes(
            // A period that does not fit beside the value stands right under it.
            'flex flex-wrap items-baseline gap-x-1.5 font-semibold tracking-(--track-title) tabular-nums',
            amountSize
              ? 'text-[length:clamp(1rem,4.6vw,var(--text-lg))]/9 sm:text-[length:clamp(1.25rem,12cqi,var(--text-xl))]/9'
              : 'text-xl/9',
          )}
        >
          <bdi>{value}</bdi>
          {span && ' '}
          {span && <span className="text-sm font-normal tracking-normal text-ink-3">{span}</span>}
        </p>
      </div>
      <p className="text-ink-3">
        {trend && (
          <span
            className={classes(
              'inline-flex items-center gap-0.5 align-bottom font-medium',
              trend.good ? 'text-success' : 'text-danger',
            )}
          >
            <Icon of={trend.direction === 'up' ? ArrowUp : ArrowDown} size="sm" />
            <span className="sr-only">{trend.word} </span>
            <bdi>{trend.amount}</bdi>
          </span>
        )}{' '}
        {text}
      </p>
      {children && <div className="mt-auto pt-3 [&>a]:inline-flex [&>a]:min-h-6 [&>a]:items-center">{children}</div>}
    </article>
  );
}
