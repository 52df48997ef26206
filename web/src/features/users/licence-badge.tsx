import type { Licence } from '@coursefront/contract/people/licences.ts';
import { useText } from '../../lib/text.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Status } from '../../ui/status.ts';

const kinds: Record<Licence['status'], Status | 'neutral'> = {
  reserved: 'warning',
  available: 'info',
  assigned: 'success',
  expired: 'neutral',
  released: 'neutral',
};

export function LicenceBadge({ status }: Pick<Licence, 'status'>) {
  const text = useText('users');
  return <Badge kind={kinds[status]}>{text(`licences.states.${status}`)}</Badge>;
}
