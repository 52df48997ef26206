import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

const cellLook =
  'block w-full min-h-11 truncate bg-transparent px-2 py-2.5 max-md:px-3 text-sm placeholder:text-ink-3 hover:bg-hover ' +
  'focus-visible:rounded-sm focus-visible:bg-surface focus-visible:outline-2 focus-visible:-outline-offset-2 ' +
  'focus-visible:outline-focus aria-invalid:rounded-sm aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)] ' +
  'max-md:rounded-md max-md:border max-md:border-line-field max-md:bg-surface max-md:text-md';

/** A longer e-mail address is drawn smaller, so that it is read without scrolling. */
const longEmail = 30;

type GridCellProps = Omit<ComponentProps<'input'>, 'className' | 'autoComplete' | 'value'> & {
  value: string;
  /** Row (from 0) and column, for the arrow keys. */
  row: number;
  cell: string;
};

/** An input that fills a cell of a spreadsheet; on phones it looks like a field. */
export function GridCell({ row, cell, type = 'text', value, dir, ...props }: GridCellProps) {
  const fromLeft = type === 'email' || type === 'tel';
  return (
    <input
      {...props}
      type={type}
      value={value}
      data-row={row}
      data-cell={cell}
      dir={fromLeft ? 'ltr' : dir}
      autoComplete="off"
      className={classes(
        cellLook,
        fromLeft && 'rtl:text-end',
        type === 'email' && value.length > longEmail && 'md:text-xs md:tracking-tight',
      )}
    />
  );
}
