import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';
import type { Option } from './option-list.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'children'> & {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

/** The native select, for up to seven options. With more, people need a search: use the combobox. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  const wiring = useFieldWiring(props);
  return (
    <span className={classes('grid items-center *:col-start-1 *:row-start-1', className)}>
      <select {...props} {...wiring} className={classes(controlLook, 'cursor-pointer appearance-none truncate pe-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="sm" className="pointer-events-none me-3 justify-self-end text-ink-3" />
    </span>
  );
}
