import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field-wiring.ts';

type OptionTriggerProps = {
  id?: string;
  'aria-label'?: string;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  /** What is chosen, or what to choose. */
  children: ReactNode;
};

/** The part of a searchable choice that stands in the form and opens its list. */
export function OptionTrigger({ onBlur, className, children, ...props }: OptionTriggerProps) {
  const wiring = useFieldWiring(props);
  return (
    <Combobox.Trigger
      {...wiring}
      aria-label={props['aria-label']}
      onBlur={onBlur}
      className={classes(
        controlLook,
        'flex cursor-pointer items-center justify-between gap-2 text-start data-placeholder:text-ink-3',
        className,
      )}
    >
      {children}
      <Icon of={ChevronDown} size="sm" className="text-ink-3" />
    </Combobox.Trigger>
  );
}
