import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { remindNow } from '@coursefront/contract/invoices/reminders.ts';
import { callEndpoint } from '../../lib/api/api.ts';
import { useText } from '../../lib/text/text.ts';
import type { BulkTask } from '../../parts/bulk/bulk-dialog.tsx';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';

/** Whether a reminder makes sense: something is owed, its day is over, and nobody has paused the reminders. */
export const isRemindable = ({ balance, days_late, held_by }: InvoiceRow): boolean =>
  balance > 0 && days_late > 0 && held_by === null;

/** Asks, and reminds these invoices now. */
export function useRemind() {
  const text = useText('invoices');
  return (invoices: readonly InvoiceRow[], onDone?: BulkTask['onDone']): BulkTask => ({
    title: text('reminders.send.title', { count: invoices.length }),
    ask: {
      text: text('reminders.by_hand.text'),
      confirm: invoices.length === 1 ? text('reminders.by_hand.action') : text('reminders.send.confirm'),
    },
    items: invoices.map(({ id, number }) => ({
      key: id,
      name: number,
      act: () => callEndpoint(remindNow, { params: { id }, body: {} }),
    })),
    refreshes: invoiceReads,
    done: (count) => text('reminders.send.done', { count }),
    ...(onDone && { onDone }),
  });
}
