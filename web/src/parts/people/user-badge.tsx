import type { UserRow } from '@coursefront/contract/people/own-users.ts';
import { Ban, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Badge } from '../../ui/text/badge.tsx';

const looks: Record<UserRow['state'], { kind: 'success' | 'warning' | 'danger'; icon: LucideIcon }> = {
  active: { kind: 'success', icon: CircleCheck },
  waiting: { kind: 'warning', icon: Clock },
  suspended: { kind: 'danger', icon: Ban },
};

export function UserBadge({ state }: Pick<UserRow, 'state'>) {
  const text = useText('users');
  return <Badge {...looks[state]}>{text(`states.${state}`)}</Badge>;
}

const secondsBetweenLooks = 3;

/** When to read a list of people again: somebody who was invited gets an account some moments later. */
export const untilAllHaveAccounts = (people: readonly Pick<UserRow, 'state'>[] | undefined): number | undefined =>
  people?.some(({ state }) => state === 'waiting') ? secondsBetweenLooks : undefined;
