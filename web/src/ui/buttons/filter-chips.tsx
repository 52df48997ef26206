import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';

export type Filter<Value extends string> = { value: Value; label: string; count?: number; icon?: LucideIcon };

type FilterChipsProps<Value extends string> = {
  /** The name of the filter: "Course type". */
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A row of filters, of which one is active. On phones the row stays on one line and scrolls sideways. */
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

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean; count?: number; icon?: LucideIcon };

/** A filter that is on or off. */
export function Chip({ pressed, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={classes(
        'group inline-flex min-h-control cursor-pointer items-center gap-[0.4375rem] rounded-full border px-3.5 py-1',
        'text-sm font-medium whitespace-nowrap transition-[background-color,border-color]',
        'border-line-2 bg-surface text-ink-2 hover:border-line-field hover:text-ink',
        'aria-pressed:border-brand-text aria-pressed:bg-brand-tint aria-pressed:text-brand-text',
        'aria-pressed:shadow-[inset_0_0_0_0.5px_var(--brand-text)]',
        'forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:outline-[Highlight]',
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
      {count !== undefined && (
        <span className="font-normal text-ink-3 tabular-nums group-aria-pressed:text-inherit">{count}</span>
      )}
    </button>
  );
}
