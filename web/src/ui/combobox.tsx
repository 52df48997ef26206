import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field-wiring.ts';
import { Icon } from './icon.tsx';
import type { Option } from './option.ts';
import { OptionList, type OptionListLabels } from './option-list.tsx';

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
export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  onSearch,
  placeholder,
  labels,
  disabled,
  className,
  ...props
}: ComboboxProps) {
  const wiring = useFieldWiring(props);
  const items = useMemo(
    () => Base.createItems(options, { getValue: (option) => option.value, getLabel: (option) => option.label }),
    [options],
  );
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      {...(onSearch && { filter: null, onInputValueChange: onSearch })}
    >
      <Base.Trigger
        {...wiring}
        aria-label={props['aria-label']}
        onBlur={onBlur}
        className={classes(
          controlLook,
          'flex cursor-pointer items-center justify-between gap-2 text-start data-placeholder:text-ink-3',
          className,
        )}
      >
        <span className="truncate">
          <Base.Value placeholder={placeholder} />
        </span>
        <Icon of={ChevronDown} size="sm" className="text-ink-3" />
      </Base.Trigger>
      <OptionList labels={labels} />
    </Base.Root>
  );
}
