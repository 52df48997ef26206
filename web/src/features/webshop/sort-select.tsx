import { useId } from 'react';
import { PageLink, type Target } from '../../lib/page/page-tools.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';

type ShopSortProps = {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The address of each order, for readers whose browser runs no scripts. */
  to: (value: string) => Target;
};

/** The sort order of a list. On phones its label is only for screen readers. */
export function ShopSort({ label, options, value, onChange, to }: ShopSortProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm max-sm:w-full">
      <label htmlFor={id} className="whitespace-nowrap text-ink-2 max-sm:sr-only">
        {label}
      </label>
      <Select
        id={id}
        className="grow noscript:hidden"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <noscript>
        <ul className="flex flex-wrap gap-3">
          {options.map((option) => (
            <li key={option.value}>
              {option.value === value ? (
                <b>{option.label}</b>
              ) : (
                <PageLink {...to(option.value)}>{option.label}</PageLink>
              )}
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}
