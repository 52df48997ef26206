import { NumberField } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { useFieldWiring } from './field.tsx';

type QuantityProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** The effect of one press: "One participant less". */
  lessLabel: string;
  moreLabel: string;
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
};

const step =
  'grid cursor-pointer place-items-center text-ink-2 hover:bg-hover disabled:cursor-not-allowed disabled:bg-transparent ' +
  'disabled:text-ink-off data-disabled:cursor-not-allowed data-disabled:bg-transparent data-disabled:text-ink-off';

/** A whole number, changed by buttons, arrow keys or typing. */
export function Quantity({
  value,
  onChange,
  min = 1,
  max,
  lessLabel,
  moreLabel,
  disabled,
  className,
  ...props
}: QuantityProps) {
  const wiring = useFieldWiring(props);
  return (
    <NumberField.Root
      id={wiring.id}
      value={value}
      onValueChange={onChange}
      min={min}
      max={max}
      // A typed value that is too large is reported as an error and not silently reduced.
      allowOutOfRange
      disabled={disabled}
      // Latin digits without separators in every language, because the number is edited.
      locale="en"
      format={{ maximumFractionDigits: 0, useGrouping: false }}
    >
      <NumberField.Group
        className={classes(
          'inline-grid min-h-control grid-cols-[var(--control)_4rem_var(--control)] overflow-clip rounded-md border',
          'border-line-field bg-surface has-[[aria-invalid=true]]:border-danger data-disabled:border-line-2',
          className,
        )}
      >
        <NumberField.Decrement aria-label={lessLabel} className={step}>
          <Icon of={Minus} size="sm" />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={props['aria-label']}
          aria-describedby={wiring['aria-describedby']}
          aria-invalid={wiring['aria-invalid']}
          className={
            'w-full border-x border-line bg-transparent text-center text-density tabular-nums ' +
            'focus-visible:-outline-offset-2 disabled:text-ink-off'
          }
        />
        <NumberField.Increment aria-label={moreLabel} className={step}>
          <Icon of={Plus} size="sm" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
