import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { ErrorText } from './field.tsx';

export type RadioCard<Value extends string> = {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  icon?: LucideIcon;
  /** At the end of the title's line: a price, a badge. */
  aside?: ReactNode;
  /** Cannot be chosen; the text says why. */
  disabled?: boolean;
};

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  className?: string;
};

/** One of a few options with a sentence each: a payment method, a plan. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  cards,
  value,
  onChange,
  error,
  className,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={className}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className="grid gap-3">
        {cards.map((card) => (
          <label
            key={card.value}
            className={classes(
              'grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-lg border bg-surface p-4',
              'border-line-field transition-[border-color,box-shadow] hover:border-ink-3',
              'has-checked:border-brand-text has-checked:bg-brand-tint',
              'has-checked:shadow-[inset_0_0_0_1px_var(--brand-text)] has-focus-visible:outline-2',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name={id}
              value={card.value}
              checked={value === card.value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
              aria-describedby={card.text ? `${id}-${card.value}` : undefined}
              className={
                'mt-0.5 grid size-5 cursor-[inherit] appearance-none place-items-center rounded-full border ' +
                'border-line-field bg-surface outline-none after:size-2 after:rounded-full checked:border-transparent ' +
                'checked:bg-brand checked:shadow-[inset_0_0_0_1px_var(--brand-edge)] checked:after:bg-on-brand ' +
                'disabled:border-line-2 forced-colors:appearance-auto'
              }
            />
            <span className="flex flex-wrap items-center gap-x-2">
              {card.icon && <Icon of={card.icon} className="text-ink-2" />}
              <span className="font-semibold text-ink">{card.title}</span>
              {card.aside && <span className="ms-auto">{card.aside}</span>}
            </span>
            {card.text && (
              <span id={`${id}-${card.value}`} className="col-start-2 mt-0.5 text-sm text-ink-2">
                {card.text}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </div>
      )}
    </fieldset>
  );
}
