import { Combobox as Base } from '@base-ui/react/combobox';
import type { Option } from './option-list.tsx';
import { OptionList, type OptionListLabels, OptionTrigger, useOptionItems } from './option-list.tsx';

/** Set: the options are those found elsewhere for what is typed, so they are not searched here as well. */
type FoundElsewhere = {
  onSearch: (typed: string) => void;
  /** The options are still those for what was typed before. */
  searching: boolean;
};

type ComboboxProps = (FoundElsewhere | { onSearch?: never; searching?: never }) & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The option that stands for all of them or none; what is typed never finds it. */
  whole?: string;
  placeholder?: string;
  labels: OptionListLabels;
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
};

/** One of many, found by typing. The search box is inside the list, because then every label in it is ours to translate. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onSearch, searching, whole, placeholder, labels, disabled, ...field } = props;
  const { contains } = Base.useFilter();
  // What is chosen is among the options also when a search elsewhere has not found it. Those of a former search count as
  // far as they fit: nothing is taken by Enter that was not looked for.
  const isFoundElsewhere = (option: Option) => onSearch && !searching && option.value !== value;
  const isFound = (option: Option, typed: string) =>
    typed.trim() === '' || (option.value !== whole && (isFoundElsewhere(option) || contains(option.label, typed)));
  return (
    <Base.Root
      items={useOptionItems(options)}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      autoHighlight
      filter={isFound}
      {...(onSearch && { onInputValueChange: onSearch })}
    >
      <OptionTrigger {...field}>
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
      </OptionTrigger>
      <OptionList labels={searching ? { ...labels, none: '…' } : labels} />
    </Base.Root>
  );
}
