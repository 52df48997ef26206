import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { Icon } from '../pictures/icon.tsx';

export type ButtonContentProps = {
  icon?: LucideIcon | undefined;
  /** The icon is an arrow and turns with the reading direction. */
  flipIcon?: boolean | undefined;
  iconEnd?: LucideIcon | undefined;
  large?: boolean;
  busy?: boolean;
  /** What runs: "Saving" for "Save changes". Without it the spinner takes the place of the icon, or of the words. */
  busyLabel?: ReactNode;
  children?: ReactNode;
};

const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center';

/** Its width stays while it is busy: the resting label keeps its place unseen, and the busy one lies over it. */
export function ButtonContent({
  icon,
  flipIcon = false,
  iconEnd,
  large = false,
  busy = false,
  busyLabel,
  children,
}: ButtonContentProps) {
  const size = large ? 'md' : 'sm';
  const covered = busy && (busyLabel !== undefined || !icon);
  return (
    <>
      <span className={classes(layer, 'gap-2', covered && 'invisible')}>
        {icon &&
          (busy ? <Spinner className={large ? 'size-5' : 'size-4'} /> : <Icon of={icon} size={size} flip={flipIcon} />)}
        {children}
        {iconEnd && <Icon of={iconEnd} size={size} />}
      </span>
      {covered && (
        // It may reach into the padding before the button has to grow.
        <span className={classes(layer, '-mx-2 gap-2')}>
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      )}
    </>
  );
}
