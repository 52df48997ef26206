import { type LucideIcon, MonitorPlay, Shuffle, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';

export const typeIcons = { elearning: MonitorPlay, instructor_led_training: UsersRound, blended: Shuffle } as const;

/** A small fact with its icon, such as a length or a place. */
export function Meta({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon of={icon} size="sm" />
      {children}
    </span>
  );
}

const fewSeats = 3;

/** Seats are scarce when at most three or a fifth of them are left. Without the total, the number left decides alone. */
export const isScarce = (left: number, seats = 0): boolean => left <= fewSeats || left * 5 <= seats;
