import { Combobox as Base } from '@base-ui/react/combobox';
import { classes } from '../classes.ts';
import type { Option } from './option-list.tsx';
import { OptionList, type OptionListLabels, OptionTrigger, useOptionItems } from './option-list.tsx';

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

/** Several of many options. The chosen ones are shown in the order of the list, which stays open while choosing. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value, onChange, placeholder, labels, disabled, className, ...field } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <Base.Root
      items={useOptionItems(options)}
      multiple
      value={[...value]}
      onValueChange={onChange}
      disabled={disabled}
      autoHighlight
    >
      <OptionTrigger {...field} className={classes(chosen.length > 0 && 'ps-1.5', className)}>
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
      </OptionTrigger>
      <OptionList labels={labels} />
    </Base.Root>
  );
}
