import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type Fact = { label: string; value: ReactNode };

/** Labels and values in two columns, such as the facts of an order. Labels break before a number that must not. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes('grid grid-cols-[auto_minmax(min-content,1fr)] gap-x-6 gap-y-2 text-sm', className)}>
      {facts.map((fact) => (
        <div key={fact.label} className="contents">
          <dt className="text-ink-3">{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
