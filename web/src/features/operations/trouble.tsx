import { classes } from '../../ui/classes.ts';

type TroubleProps = {
  children: string;
  /** A note, not an error. */
  quiet?: boolean;
};

/** A message of a third party: English, always from left to right. */
export function Trouble({ children, quiet = false }: TroubleProps) {
  return (
    <p
      dir="ltr"
      className={classes(
        'max-w-prose text-start text-xs wrap-anywhere whitespace-pre-wrap',
        quiet ? 'text-ink-3' : 'text-danger',
      )}
    >
      {children}
    </p>
  );
}
