import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';
import { Chip } from './chip.tsx';

export type Filter<Value extends string> = { value: Value; label: string; count?: number; icon?: LucideIcon };

type FilterChipsProps<Value extends string> = {
  /** What is filtered by: "Course type". */
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** One filter out of a row. On phones the row stays one line and scrolls sideways, from edge to edge. */
export function FilterChips<Value extends string>({
  label,
  filters,
  value,
  onChange,
  className,
}: FilterChipsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'flex min-w-0 flex-wrap gap-2 max-md:-mx-4 max-md:[scrollbar-width:none] max-md:flex-nowrap max-md:overflow-x-auto',
        'max-md:px-4 max-md:py-1',
        className,
      )}
    >
      {filters.map((filter) => (
        <Chip
          key={filter.value}
          pressed={filter.value === value}
          count={filter.count}
          icon={filter.icon}
          onClick={() => onChange(filter.value)}
        >
          {filter.label}
        </Chip>
      ))}
    </fieldset>
  );
}
