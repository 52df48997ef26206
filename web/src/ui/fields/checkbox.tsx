import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { classes } from '../classes.ts';
import { ErrorText } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The text to agree to, or the choice. It may contain a link. */
  label: ReactNode;
  error?: ReactNode;
};

/** For consent and for picking from a list. Use a switch for a setting. */
export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={classes('grid gap-1.5', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the check box inside */}
      <label className="flex cursor-pointer items-start gap-3 text-sm max-md:min-h-11 max-md:items-center pointer-coarse:min-h-11 pointer-coarse:items-center">
        <CheckboxInput
          {...props}
          aria-invalid={error ? true : props['aria-invalid']}
          aria-describedby={classes(props['aria-describedby'], error ? errorId : null) || undefined}
        />
        <span>{label}</span>
      </label>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}

type CheckboxInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some but not all of its rows are selected. */
  mixed?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const mark =
  'checked:after:h-[0.32rem] checked:after:w-[0.6rem] checked:after:-translate-y-[0.06rem] checked:after:-rotate-45 ' +
  'checked:after:border-b-2 checked:after:border-l-2 checked:after:border-on-brand';

const dash = 'indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:bg-on-brand';

/** The input without a label, for tables. Everywhere else use `Checkbox`. */
export function CheckboxInput({ mixed = false, ref, className, ...props }: CheckboxInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      {...props}
      ref={box}
      type="checkbox"
      className={classes(
        'mt-px inline-grid size-4.5 shrink-0 cursor-pointer appearance-none place-items-center rounded-[5px] border',
        'border-line-field bg-surface align-middle aria-invalid:border-danger',
        'aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:border-line-2',
        'disabled:bg-sunken forced-colors:appearance-auto',
        'checked:border-transparent checked:bg-brand checked:shadow-[inset_0_0_0_1px_var(--brand-edge)]',
        'indeterminate:border-transparent indeterminate:bg-brand',
        'indeterminate:shadow-[inset_0_0_0_1px_var(--brand-edge)]',
        mixed ? dash : mark,
        className,
      )}
    />
  );
}
