import type { ComponentProps, MouseEvent } from 'react';
import { classes } from '../classes.ts';
import { ButtonContent, type ButtonContentProps } from './button-content.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

export type ButtonProps = ComponentProps<'button'> & ButtonLook & Omit<ButtonContentProps, 'large'>;

/** Disable it only where the reason stands beside it; otherwise let people press and tell them what is missing. */
export function Button({
  variant,
  size,
  block,
  icon,
  flipIcon,
  iconEnd,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button keeps its focus but ignores presses; preventing the default also stops a second submit by Enter.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      onClick={press}
      className={classes(buttonLook({ variant, size, block }), busy && 'cursor-progress', className)}
    >
      <ButtonContent
        icon={icon}
        flipIcon={flipIcon}
        iconEnd={iconEnd}
        large={size === 'lg'}
        busy={busy}
        busyLabel={busyLabel}
      >
        {children}
      </ButtonContent>
    </button>
  );
}
