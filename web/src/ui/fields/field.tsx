import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';

type FieldProps = {
  label: ReactNode;
  /** Optional fields say so ("Optional"); required ones say nothing. */
  optional?: ReactNode;
  /** At the end of the label's line: "Forgot password?" */
  action?: ReactNode;
  help?: ReactNode;
  /** Replaces the help while the value is invalid. */
  error?: ReactNode;
  /** Needed if an error summary links to the control. */
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
        <label
          id={`${controlId}-label`}
          htmlFor={controlId}
          className="flex grow justify-between gap-2 font-medium text-ink"
        >
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

/** The error below a control. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon of={CircleAlert} size="sm" className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };

/** Connects a control with the label, help and error of the field around it. */
export const FieldWiring = createContext<FieldState | null>(null);

type FieldAttributes = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** The attributes that connect a control with its field. Attributes set by the caller take precedence. */
export function useFieldWiring(own: FieldAttributes): FieldAttributes {
  const field = use(FieldWiring);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': classes(own['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

/** The id of the field's label, for a group of controls: a label's `for` names single controls only. */
export function useFieldLabel(): string | undefined {
  const field = use(FieldWiring);
  return field ? `${field.id}-label` : undefined;
}
