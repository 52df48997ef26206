import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { remindNow } from '@coursefront/contract/invoices/reminders.ts';
import { callEndpoint } from '../../lib/api/api.ts';
import { useText } from '../../lib/text/text.ts';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';
import { personName } from '../../parts/people/person-name.ts';
import { Money } from '../../ui/text/money.tsx';

/** Whether a reminder makes sense: something is owed, its day is over, and nobody has paused the reminders. */
export const isRemindable = ({ balance, days_late, held_by }: InvoiceRow): boolean =>
  balance > 0 && days_late > 0 && held_by === null;

/** Asks, and reminds these invoices now. */
export function useRemind() {
  const text = useText('invoices');
  return (invoices: readonly InvoiceRow[], onDone?: BulkTask['onDone']): BulkTask => {
    const only = invoices.length === 1 ? invoices[0] : undefined;
    return {
      title: only
        ? text('reminders.by_hand.title', { invoice: only.number })
        : text('reminders.send.title', { count: invoices.length }),
      ask: {
        text: text('reminders.by_hand.text'),
        confirm: only ? text('reminders.by_hand.action') : text('reminders.send.confirm'),
        ...(only && { more: <Owed invoice={only} /> }),
      },
      items: invoices.map(({ id, number }) => ({
        key: id,
        name: number,
        act: () => callEndpoint(remindNow, { params: { id }, body: {} }),
      })),
      refreshes: invoiceReads,
      done: (count) => text('reminders.send.done', { count }),
      ...(onDone && { onDone }),
    };
  };
}

/** Who owes what, for the question about one invoice. */
function Owed({ invoice: { company, buyer, balance, currency } }: { invoice: InvoiceRow }) {
  return (
    <p className="text-ink">
      <span className="block font-semibold wrap-anywhere">{company?.name ?? personName(buyer)}</span>
      <Money minor={balance} currency={currency} />
    </p>
  );
}
