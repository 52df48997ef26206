import { classes } from '../../ui/classes.ts';

type TroubleProps = {
  children: string;
  /** A note, and no trouble at all. */
  quiet?: boolean;
};

/** A third party's own words, in English and from left to right wherever they stand. */
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
