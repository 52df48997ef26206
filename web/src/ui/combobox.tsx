import { Combobox as Base } from '@base-ui/react/combobox';
import type { Option } from './option.ts';
import { OptionList, type OptionListLabels, useOptionItems } from './option-list.tsx';
import { OptionTrigger } from './option-trigger.tsx';

type ComboboxProps = {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Set: the options are those found elsewhere for what is typed, so they are not searched here as well. */
  onSearch?: (typed: string) => void;
  placeholder?: string;
  labels: OptionListLabels;
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
};

/** One of many, found by typing. The search box is inside the list, because then every label in it is ours to translate. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onSearch, placeholder, labels, disabled, ...field } = props;
  return (
    <Base.Root
      items={useOptionItems(options)}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      {...(onSearch && { filter: null, onInputValueChange: onSearch })}
    >
      <OptionTrigger {...field}>
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
      </OptionTrigger>
      <OptionList labels={labels} />
    </Base.Root>
  );
}
