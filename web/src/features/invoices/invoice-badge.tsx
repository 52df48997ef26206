import type { InvoiceState } from '@coursefront/contract/orders/invoice-rules.ts';
import { Clock, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';

const looks: Record<InvoiceState, { kind?: Status | 'neutral'; icon?: LucideIcon }> = {
  sent: { kind: 'info' },
  due: { kind: 'warning', icon: Clock },
  overdue: { kind: 'danger', icon: Clock },
  part_paid: { kind: 'warning' },
  paid: { kind: 'success' },
  credited: {},
  written_off: {},
};

export function InvoiceBadge({ state }: { state: InvoiceState }) {
  const text = useText('invoices');
  return <Badge {...looks[state]}>{text(`states.${state}`)}</Badge>;
}
