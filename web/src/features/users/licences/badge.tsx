import type { Licence } from '@coursefront/contract/people/licences.ts';
import { useText } from '../../../lib/text/text.ts';
import type { Status } from '../../../ui/feedback/status.ts';
import { Badge } from '../../../ui/text/badge.tsx';

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
