import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type LinkElement, Linked } from '../text/linked.tsx';
import { useInSight } from '../use-in-sight.ts';

export type Filter<Value extends string> = { value: Value; label: string; count?: number; icon?: LucideIcon };

type FilterChipsProps<Value extends string> = {
  /** The name of the filter: "Course type". */
  label: string;
  filters: readonly Filter<Value>[];
  value: Value;
  className?: string;
} & (
  | { onChange: (value: Value) => void }
  /** The filter is part of the address: it works without scripts, too. */
  | { link: (value: Value) => LinkElement }
);

/** A row of filters, of which one is active. On phones the row stays on one line and scrolls sideways. */
export function FilterChips<Value extends string>({
  label,
  filters,
  value,
  className,
  ...way
}: FilterChipsProps<Value>) {
  // The chips may come later than the value, which may be one that an address asks for.
  const row = useInSight<HTMLFieldSetElement>(filters.findIndex((filter) => filter.value === value));
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={classes(
        'flex min-w-0 flex-wrap gap-2 max-md:-mx-4 max-md:[scrollbar-width:none] max-md:flex-nowrap max-md:overflow-x-auto',
        'max-md:px-4 max-md:py-1',
        className,
      )}
    >
      {filters.map((filter) =>
        'link' in way ? (
          <Linked
            key={filter.value}
            link={way.link(filter.value)}
            aria-current={filter.value === value ? 'page' : undefined}
            data-on={filter.value === value || undefined}
            className={chipLook}
          >
            <ChipContent {...filter}>{filter.label}</ChipContent>
          </Linked>
        ) : (
          <Chip
            key={filter.value}
            pressed={filter.value === value}
            count={filter.count}
            icon={filter.icon}
            onClick={() => way.onChange(filter.value)}
          >
            {filter.label}
          </Chip>
        ),
      )}
    </fieldset>
  );
}

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & { pressed: boolean; count?: number; icon?: LucideIcon };

const chipLook = classes(
  'group inline-flex min-h-control cursor-pointer items-center gap-[0.4375rem] rounded-full border px-3.5 py-1',
  'text-sm font-medium whitespace-nowrap no-underline transition-[background-color,border-color]',
  'border-line-2 bg-surface text-ink-2 hover:border-line-field hover:text-ink',
  'data-on:border-brand-text data-on:bg-brand-tint data-on:text-brand-text',
  'data-on:shadow-[inset_0_0_0_0.5px_var(--brand-text)]',
  'forced-colors:data-on:outline-2 forced-colors:data-on:outline-[Highlight]',
);

/** A filter that is on or off. */
export function Chip({ pressed, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      data-on={pressed || undefined}
      className={classes(chipLook, className)}
    >
      <ChipContent count={count} icon={icon}>
        {children}
      </ChipContent>
    </button>
  );
}

function ChipContent({ count, icon, children }: Pick<ChipProps, 'count' | 'icon' | 'children'>) {
  return (
    <>
      {icon && <Icon of={icon} size="sm" />}
      {children}
      {count !== undefined && (
        <span className="font-normal text-ink-3 tabular-nums group-data-on:text-inherit">{count}</span>
      )}
    </>
  );
}
