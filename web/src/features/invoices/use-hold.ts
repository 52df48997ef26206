import type { InvoiceRow } from '@coursefront/contract/invoices/invoices.ts';
import { holdReminders } from '@coursefront/contract/invoices/reminders.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { invoiceReads } from '../../parts/invoices/invoice-reads.ts';

/** Holds the reminders of an invoice or of its company, or lets them go on. */
export function useHold() {
  const text = useText('invoices');
  const hold = useAction(holdReminders, { refreshes: invoiceReads });
  return ({ id }: InvoiceRow, { whole_company, held }: { whole_company: boolean; held: boolean }) =>
    hold.mutate(
      { body: { invoice_id: id, whole_company, held } },
      {
        onSuccess: () => toastSuccess(text(held ? 'reminders.hold_done' : 'reminders.resume_done')),
        onError: ({ message }) => toastFailure(message),
      },
    );
}
