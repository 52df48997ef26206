import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../pictures/icon.tsx';
import { type Status, statusIcon, statusLook } from '../status.ts';

type BadgeProps = {
  kind?: Status | 'neutral';
  /** Status badges always have an icon. A neutral badge may go without. */
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
};

/** Shows a state in one word. It is not interactive. */
export function Badge({ kind = 'neutral', icon, className, children }: BadgeProps) {
  const shape = icon ?? (kind === 'neutral' ? undefined : statusIcon[kind]);
  return (
    <span
      className={classes(
        'inline-flex items-center gap-[0.3125rem] rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        statusLook[kind],
        className,
      )}
    >
      {shape && <Icon of={shape} size="xs" />}
      {children}
    </span>
  );
}
