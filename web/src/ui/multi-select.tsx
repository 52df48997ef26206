import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field-wiring.ts';
import { Icon } from './icon.tsx';
import type { Option } from './option.ts';
import { OptionList, type OptionListLabels } from './option-list.tsx';

type MultiSelectProps = {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  labels: OptionListLabels;
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
};

/** Several of many. What is chosen stands in the field in the options' own order; the list stays open while choosing. */
export function MultiSelect({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  labels,
  disabled,
  className,
  ...props
}: MultiSelectProps) {
  const wiring = useFieldWiring(props);
  const items = useMemo(
    () => Base.createItems(options, { getValue: (option) => option.value, getLabel: (option) => option.label }),
    [options],
  );
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <Base.Root items={items} multiple value={[...value]} onValueChange={onChange} disabled={disabled}>
      <Base.Trigger
        {...wiring}
        aria-label={props['aria-label']}
        onBlur={onBlur}
        className={classes(
          controlLook,
          'flex cursor-pointer items-center justify-between gap-2 text-start',
          chosen.length > 0 && 'ps-1.5',
          className,
        )}
      >
        {chosen.length === 0 ? (
          <span className="truncate text-ink-3">{placeholder}</span>
        ) : (
          <span className="flex flex-wrap gap-1">
            {chosen.map((option) => (
              <span key={option.value} className="rounded-sm bg-sunken px-2 py-0.5 text-sm">
                {option.label}
              </span>
            ))}
          </span>
        )}
        <Icon of={ChevronDown} size="sm" className="text-ink-3" />
      </Base.Trigger>
      <OptionList labels={labels} />
    </Base.Root>
  );
}
