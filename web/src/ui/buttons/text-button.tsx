import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';

type TextButtonProps = ComponentProps<'button'> & { icon?: LucideIcon };

/** A minor action that looks like a link: "Add a coupon", "Try again" in a toast. */
export function TextButton({ icon, type = 'button', className, children, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        'inline-flex cursor-pointer items-center gap-2 rounded-sm font-medium text-brand-text underline',
        'decoration-brand-line underline-offset-[0.18em] hover:decoration-current max-md:min-h-11 pointer-coarse:min-h-11',
        className,
      )}
    >
      {icon && <Icon of={icon} size="sm" />}
      {children}
    </button>
  );
}
