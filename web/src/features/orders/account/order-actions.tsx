import {
  type BuyerMail,
  notifyBuyer,
  type OrderDetail,
  readOrder,
} from '@coursefront/contract/orders/account-orders.ts';
import { Mail } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { DocumentLinks } from '../document-links.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** The order's documents, its mails, and the decision about an invoice. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const deciding = useDialogTask<Decision['kind']>();
  const declining = useDialogTask<true>();
  const unpaid = order.status === 'pending' || order.status === 'pending_card_payment';
  const isInvoice = order.method === 'invoice_internal';
  const { total, currency } = order.price;
  return (
    <>
      <DocumentLinks order={order} labelOf={(kind) => text(`documents.${kind}`)} />
      <MailAgain order={order} />
      {unpaid && (
        <Button variant="danger" onClick={() => declining.begin(true)}>
          {text('decline_for_good.action')}
        </Button>
      )}
      {isInvoice && order.status === 'pending' && (
        <Button onClick={() => deciding.begin('decline')}>{text('decline.action')}</Button>
      )}
      {isInvoice && (unpaid || order.status === 'expired') && (
        <Button variant="primary" onClick={() => deciding.begin('approve')}>
          {text('approve.action')}
        </Button>
      )}
      {deciding.dialog((kind, dialog) => (
        <DecideDialog
          decision={{ kind, order: { ...order, total, currency, buyer: { ...order.buyer, company: null } } }}
          {...dialog}
        />
      ))}
      {declining.dialog((_, dialog) => (
        <DeclineDialog orders={[{ ...order, buyer: { ...order.buyer, company: null } }]} {...dialog} />
      ))}
    </>
  );
}

/** Sends the buyer a mail again, if what it says is still true. */
function MailAgain({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const notify = useAction(notifyBuyer, { refreshes: [readOrder] });
  if (order.repeatable_mails.length === 0) return null;
  const send = (mail: BuyerMail) =>
    notify.mutate(
      { body: { id: order.id, template_id: mail } },
      {
        onSuccess: () => toastSuccess(text('mail_again.done', { mail: text(`mails.${mail}`) })),
        onError: ({ message }) => toast({ kind: 'danger', title: text('mail_again.failed'), text: message }),
      },
    );
  return (
    <Menu
      trigger={
        <Button icon={Mail} busy={notify.isPending} busyLabel={text('mail_again.busy')}>
          {text('mail_again.action')}
        </Button>
      }
      entries={order.repeatable_mails.map((mail) => ({ label: text(`mails.${mail}`), onSelect: () => send(mail) }))}
    />
  );
}
