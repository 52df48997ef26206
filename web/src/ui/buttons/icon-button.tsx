import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { Spinner } from '../pictures/spinner.tsx';
import { type ButtonLook, iconButtonLook } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Omit<ButtonLook, 'block'> & {
    /** The action and its object: "Remove row 4". */
    label: string;
    icon: LucideIcon;
    iconSize?: 'sm' | 'md';
    flipIcon?: boolean;
    busy?: boolean;
  };

export function IconButton({
  label,
  icon,
  iconSize,
  flipIcon,
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(iconButtonLook({ variant, size }), className)}
    >
      {busy ? <Spinner /> : <Icon of={icon} size={iconSize} flip={flipIcon} />}
    </button>
  );
}
