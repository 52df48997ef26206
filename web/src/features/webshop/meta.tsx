import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';

/** A small fact with its icon: a length, a place, a day. */
export function Meta({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icon} size="sm" />
      {children}
    </span>
  );
}
