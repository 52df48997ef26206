import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { ErrorText } from './error-text.tsx';
import { FieldWiring } from './field-wiring.ts';

type FieldProps = {
  label: ReactNode;
  /** Optional fields say so ("Optional"); required ones say nothing. */
  optional?: ReactNode;
  /** Stands at the end of the label's line: "Forgot password?" */
  action?: ReactNode;
  help?: ReactNode;
  /** Takes the place of the help while the value is wrong. */
  error?: ReactNode;
  /** Set it where an error summary links to the control. */
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Field({ label, optional, action, help, error, id, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <div className="flex justify-between gap-2 text-sm">
        <label htmlFor={controlId} className="flex grow justify-between gap-2 font-medium text-ink">
          {label}
          {optional && <span className="font-normal text-ink-3">{optional}</span>}
        </label>
        {action}
      </div>
      <FieldWiring value={{ id: controlId, describedBy: error || help ? noteId : undefined, invalid: Boolean(error) }}>
        {children}
      </FieldWiring>
      {error ? (
        <ErrorText id={noteId}>{error}</ErrorText>
      ) : (
        help && (
          <p id={noteId} className="text-sm text-ink-3">
            {help}
          </p>
        )
      )}
    </div>
  );
}
