import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { CheckBox } from './check-box.tsx';
import { ErrorText } from './error-text.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What one agrees to or chooses. May hold a link. */
  label: ReactNode;
  error?: ReactNode;
};

/** For consent and for picking from a list. A setting that is on or off is a switch. */
export function Checkbox({ label, error, className, ...props }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={classes('grid gap-1.5', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the check box inside */}
      <label className="flex cursor-pointer items-start gap-3 text-sm max-md:min-h-11 max-md:items-center pointer-coarse:min-h-11 pointer-coarse:items-center">
        <CheckBox
          {...props}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(props['aria-describedby'], error ? errorId : null) || undefined}
        />
        <span>{label}</span>
      </label>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
