import { can } from '@coursefront/contract/capabilities.ts';
import { mostPlacesToChange } from '@coursefront/contract/orders/changing-orders.ts';
import { type BuyerMail, notifyBuyer, type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { Mail } from 'lucide-react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useAddressedTask } from '../../../lib/routes/use-addressed-task.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { PayDialog } from '../../../parts/invoices/pay-dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { CancelDialog } from '../credit/cancel-dialog.tsx';
import { ChangeDialog } from '../credit/change-dialog.tsx';
import { CreditDialog } from '../credit/credit-dialog.tsx';
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
  // Who asks for an invoice is answered; every other order is cancelled.
  const waitsForApproval = isInvoice && order.status === 'pending';
  const mayApprove = isInvoice && (unpaid || order.status === 'expired');
  const { total, currency } = order.price;
  useAddressedTask('approve', () => mayApprove && deciding.begin('approve'));
  return (
    <>
      <DocumentLinks order={order} labelOf={(kind) => text(`documents.${kind}`)} />
      <MailAgain order={order} />
      <MoneyActions order={order} />
      {waitsForApproval && (
        <Button variant="danger" onClick={() => declining.begin(true)}>
          {text('decline_for_good.action')}
        </Button>
      )}
      {isInvoice && order.status === 'pending' && (
        <Button onClick={() => deciding.begin('decline')}>{text('decline.action')}</Button>
      )}
      {mayApprove && (
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
        <DeclineDialog order={{ ...order, buyer: { ...order.buyer, company: null } }} {...dialog} />
      ))}
    </>
  );
}

/** For users who may book payments: paying the order's invoice, and taking money back. */
function MoneyActions({ order }: { order: OrderDetail }) {
  const invoices = useText('invoices');
  const credits = useText('credits');
  const mayBook = can(roleIdsOf(useSession()), 'bookPayments');
  const paying = useDialogTask<true>();
  const crediting = useDialogTask<true>();
  const cancelling = useDialogTask<true>();
  const changing = useDialogTask<true>();
  const { issued_invoice } = order;
  const owed = issued_invoice !== null && issued_invoice.balance > 0 ? issued_invoice : null;
  useAddressedTask('pay', () => owed && paying.begin(true));
  if (!mayBook) return null;
  return (
    <>
      {owed && <Button onClick={() => paying.begin(true)}>{invoices('pay.action')}</Button>}
      {mayCredit(order) && <Button onClick={() => crediting.begin(true)}>{credits('action')}</Button>}
      {mayChange(order) && <Button onClick={() => changing.begin(true)}>{credits('change.action')}</Button>}
      {mayCancel(order) && (
        <Button variant="danger" onClick={() => cancelling.begin(true)}>
          {credits('cancel.action')}
        </Button>
      )}
      {owed && paying.dialog((_, dialog) => <PayDialog invoice={owed} {...dialog} />)}
      {crediting.dialog((_, dialog) => (
        <CreditDialog order={order} {...dialog} />
      ))}
      {changing.dialog((_, dialog) => (
        <ChangeDialog order={order} {...dialog} />
      ))}
      {cancelling.dialog((_, dialog) => (
        <CancelDialog order={order} {...dialog} />
      ))}
    </>
  );
}

/** Nobody has paid, and no invoice was sent. Longer orders are cancelled and placed again. */
function mayChange({ status, method, quantity }: OrderDetail): boolean {
  const waits = status === 'pending' || status === 'pending_card_payment';
  return waits && (method === 'card' || method === 'invoice_internal') && quantity <= mostPlacesToChange;
}

/** Nobody has paid, and nobody waits for an answer. */
function mayCancel({ status, method, date_paid, issued_invoice, price }: OrderDetail): boolean {
  if (status === 'pending') return method !== 'invoice_internal';
  if (status === 'success') return date_paid === null && price.total > 0 && (issued_invoice?.paid ?? 0) === 0;
  return status === 'pending_card_payment';
}

/** Something was billed or paid, and not all of it is credited. */
function mayCredit({ status, date_paid, issued_invoice, price, credit_notes }: OrderDetail): boolean {
  const credited = credit_notes.reduce((sum, { amount }) => sum + amount, 0);
  const isBilled = date_paid !== null || issued_invoice !== null;
  return (status === 'success' || status === 'cancelled') && isBilled && credited < price.total;
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
