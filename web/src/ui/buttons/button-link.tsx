import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { type LinkElement, Linked } from '../text/linked.tsx';
import { ButtonContent, type ButtonContentProps, type ButtonLook, buttonLook } from './button.tsx';

type ButtonLinkProps = ButtonLook &
  Pick<ButtonContentProps, 'icon' | 'flipIcon' | 'iconEnd'> & {
    link: LinkElement;
    'aria-label'?: string;
    className?: string;
    children: ReactNode;
  };

/** A link that looks like a button. */
export function ButtonLink({
  link,
  variant,
  size,
  block,
  icon,
  flipIcon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Linked {...rest} link={link} className={classes(buttonLook({ variant, size, block }), className)}>
      <ButtonContent icon={icon} flipIcon={flipIcon} iconEnd={iconEnd} large={size === 'lg'}>
        {children}
      </ButtonContent>
    </Linked>
  );
}
