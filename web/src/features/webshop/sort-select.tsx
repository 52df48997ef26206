import { useId } from 'react';
import type { Option } from '../../ui/fields/option-list.tsx';
import { Select } from '../../ui/fields/select.tsx';

type ShopSortProps = { label: string; options: readonly Option[]; value: string; onChange: (value: string) => void };

/** The sort order of a list. On phones its label is only for screen readers. */
export function ShopSort({ label, options, value, onChange }: ShopSortProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm max-sm:w-full">
      <label htmlFor={id} className="whitespace-nowrap text-ink-2 max-sm:sr-only">
        {label}
      </label>
      <Select
        id={id}
        className="grow"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
