import type { LucideIcon } from 'lucide-react';
import { classes } from '../classes.ts';

const sizes = { xs: 'size-3.5', sm: 'size-4', md: 'size-5', lg: 'size-7' } as const;

export type IconProps = {
  of: LucideIcon;
  /** 16 px beside text (`sm`), 20 px in buttons and navigation (`md`). */
  size?: keyof typeof sizes;
  /** Arrows and chevrons are mirrored in right-to-left languages; clocks, checks and media icons are not. */
  flip?: boolean;
  className?: string;
};

/** Decorative: the text beside it or the control's label carries the meaning. */
export function Icon({ of: Shape, size = 'md', flip = false, className }: IconProps) {
  return (
    <Shape
      aria-hidden="true"
      className={classes('shrink-0', sizes[size], flip && 'rtl:-scale-x-100', className)}
      // On the icons' grid of 24, a width of 1.92 is a line of 1.6 px at 20 px. The smallest icons need a thicker line.
      strokeWidth={size === 'xs' ? 2.3 : 1.92}
    />
  );
}
