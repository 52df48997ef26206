import type { QuoteStatus } from '@coursefront/contract/quotes/quote.ts';
import { useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';

const looks: Record<QuoteStatus, { kind?: Status | 'neutral' }> = {
  open: { kind: 'info' },
  accepted: { kind: 'success' },
  declined: { kind: 'danger' },
  expired: { kind: 'warning' },
  withdrawn: {},
};

export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const text = useText('quotes');
  return <Badge {...looks[status]}>{text(`statuses.${status}`)}</Badge>;
}
