import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';

const sizes = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-7' } as const;

export type IconProps = {
  of: LucideIcon;
  /** 16 px beside text (`sm`), 20 px in buttons and navigation (`md`). */
  size?: keyof typeof sizes;
  /** Arrows and chevrons turn with the reading direction; clocks, checks and media do not. */
  flip?: boolean;
  className?: string;
};

/** Decoration: the word beside it, or the control's label, carries the meaning. */
export function Icon({ of: Shape, size = 'md', flip = false, className }: IconProps) {
  return (
    <Shape
      aria-hidden="true"
      className={classes('shrink-0', sizes[size], flip && 'rtl:-scale-x-100', className)}
      // Drawn on a grid of 24: 1.92 there is a line of 1.6 px at 20 px. The smallest ones get a little more to stay crisp.
      strokeWidth={size === 'xs' ? 2.3 : 1.92}
    />
  );
}
