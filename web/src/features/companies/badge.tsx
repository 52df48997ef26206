import { CirclePause } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { Badge } from '../../ui/text/badge.tsx';

export function CompanyBadge({ active }: { active: boolean }) {
  const text = useText('companies');
  if (active) return <Badge kind="success">{text('states.active')}</Badge>;
  return <Badge icon={CirclePause}>{text('states.inactive')}</Badge>;
}
