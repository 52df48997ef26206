import type { OpenThings } from '@coursefront/contract/people/personal-data.ts';
import { useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Open matters of the person, and what erasing does to them. Nothing is shown where nothing is open. */
export function OpenThingsNotice({ open, customer }: { open: OpenThings; customer?: string }) {
  const text = useText('personal-data');
  const joined = useJoined();
  const numbers = ['invoices', 'private_invoices', 'unpaid_orders', 'places', 'registrations'] as const;
  const lines = [
    ...(open.last_manager ? [text('open.last_manager')] : []),
    ...numbers.flatMap((kind) => (open[kind] > 0 ? [text(`open.${kind}`, { count: open[kind] })] : [])),
    ...(open.leads.length > 0 ? [text('open.leads', { companies: joined(open.leads) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice kind={open.last_manager ? 'danger' : 'warning'} title={customer ?? text('open.title')}>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
