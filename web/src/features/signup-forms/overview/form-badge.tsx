import type { FormState } from '@coursefront/contract/signup/signup-forms.ts';
import { CircleCheck, Lock, type LucideIcon, Users } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { Badge } from '../../../ui/text/badge.tsx';

const looks: Record<FormState, { kind: 'success' | 'warning' | 'neutral'; icon: LucideIcon }> = {
  open: { kind: 'success', icon: CircleCheck },
  closed: { kind: 'neutral', icon: Lock },
  full: { kind: 'warning', icon: Users },
};

export function FormBadge({ state }: { state: FormState }) {
  const text = useText('signup-forms');
  return <Badge {...looks[state]}>{text(`states.${state}`)}</Badge>;
}
