import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';

type AffixButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & { label: string; icon: LucideIcon };

/** A small button inside a field's edge: show the password, clear the search, open the calendar. */
export function AffixButton({ label, icon, ...rest }: AffixButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={
        'grid min-w-control shrink-0 cursor-pointer place-items-center rounded-md text-ink-3 hover:text-ink ' +
        'focus-visible:-outline-offset-4 disabled:cursor-not-allowed disabled:text-ink-off'
      }
    >
      <Icon of={icon} size="sm" />
    </button>
  );
}
