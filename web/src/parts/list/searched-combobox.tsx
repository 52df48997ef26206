import type { ComponentProps } from 'react';
import { Combobox } from '../../ui/fields/combobox.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';

type SearchedComboboxProps = Omit<ComponentProps<typeof Combobox>, 'value' | 'onChange' | 'onSearch' | 'searching'> & {
  chosen: Option | undefined;
  onChoose: (option: Option | undefined) => void;
  onSearch: (typed: string) => void;
  searching: boolean;
};

/** A combobox whose options are searched on the server. The chosen option stays listed while others are searched for. */
export function SearchedCombobox({ chosen, onChoose, options, ...box }: SearchedComboboxProps) {
  const isListed = options.some(({ value }) => value === chosen?.value);
  const shown = chosen && !isListed ? [chosen, ...options] : options;
  return (
    <Combobox
      {...box}
      value={chosen?.value ?? null}
      onChange={(value) => onChoose(shown.find((option) => option.value === value))}
      options={shown}
    />
  );
}
