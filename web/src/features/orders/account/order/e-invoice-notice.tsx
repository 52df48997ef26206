import { can } from '@coursefront/contract/capabilities.ts';
import { readIssuedInvoices, sendEInvoiceAgain } from '@coursefront/contract/invoices/invoices.ts';
import { type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { useAction } from '../../../../lib/api/use-endpoint.ts';
import { roleIdsOf, useSession } from '../../../../lib/session/session.ts';
import { useText } from '../../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { TroubleWords } from '../../../../parts/trouble.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

/** E-invoices that the network refused, the invoice's own and those of its credit notes, each with its words. */
export function EInvoiceNotice({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const mayBook = can(roleIdsOf(useSession()), 'bookPayments');
  const send = useAction(sendEInvoiceAgain, { refreshes: [readOrder, readIssuedInvoices] });
  const refused = [
    { note: undefined, number: order.order_reference_id, words: order.e_invoice?.refused },
    ...order.credit_notes.map(({ id, number, e_invoice }) => ({ note: id, number, words: e_invoice?.refused })),
  ].filter(({ words }) => words);
  if (refused.length === 0) return null;
  const again = (note: number | undefined) =>
    send.mutate(
      { params: { id: order.id }, body: note === undefined ? {} : { note } },
      {
        onSuccess: () => toastSuccess(text('detail.e_invoice_sent')),
        onError: ({ message }) => toastFailure(text('detail.e_invoice_failed'), message),
      },
    );
  return (
    <Notice kind="warning" title={text('detail.e_invoice_refused')}>
      <ul className="grid gap-3">
        {refused.map(({ note, number, words }) => (
          <li key={number} className="grid gap-2">
            <p className="wrap-anywhere">
              <bdi dir="ltr">{number}</bdi>
            </p>
            <TroubleWords error={`The e-invoice is not delivered: ${words}`} />
            {mayBook && (
              <div>
                <Button
                  size="sm"
                  busy={send.isPending}
                  busyLabel={text('detail.e_invoice_sending')}
                  onClick={() => again(note)}
                >
                  {text('detail.e_invoice_again')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
