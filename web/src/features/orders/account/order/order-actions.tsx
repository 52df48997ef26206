import { can } from '@coursefront/contract/capabilities.ts';
import { type BuyerMail, notifyBuyer, type OrderDetail, readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { waitsForApproval } from '@coursefront/contract/orders/order-rules.ts';
import { Ban, ChevronDown, CircleX, Download, Mail, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAction, useEndpoint } from '../../../../lib/api/use-endpoint.ts';
import { useAddressedTask } from '../../../../lib/routes/use-addressed-task.ts';
import { roleIdsOf, useSession } from '../../../../lib/session/session.ts';
import { useText } from '../../../../lib/text/text.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { PayDialog } from '../../../../parts/invoices/pay-dialog.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Menu, type MenuEntry } from '../../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../../ui/overlays/use-dialog-task.tsx';
import { CancelDialog } from '../../credit/cancel-dialog.tsx';
import { ChangeDialog } from '../../credit/change-dialog.tsx';
import { CreditDialog } from '../../credit/credit-dialog.tsx';
import { mayCancel, mayChange, mayChangeReferences, mayCredit } from '../../credit/order-rights.ts';
import { ReferencesDialog } from '../../credit/references-dialog.tsx';
import { documentsToGet, FileLink } from '../../document-links.tsx';
import { DecideDialog, type Decision } from '../decide-dialog.tsx';
import { DeclineDialog } from '../decline-dialog.tsx';
import { NextButton, type NextToApprove } from '../next-to-approve.tsx';

type OrderActionsProps = { order: OrderDetail; next: NextToApprove | undefined };

/** The next step of the order as buttons, and everything else in one menu, what ends the order last. */
export function OrderActions({ order, next }: OrderActionsProps) {
  const text = useText('account-orders');
  // While somebody works through the invoices to approve, the next one is the next step.
  const variant = next ? 'secondary' : 'primary';
  const decision = useDecision(order, variant);
  const money = useMoneyActions(order, variant);
  const mails = useMailEntries(order);
  const documents = documentsToGet(order);
  // The newest document is the one that is asked for. A decision is more urgent than any.
  const first = decision.buttons ? undefined : documents.filter(({ kind }) => kind !== 'e_invoice').at(-1);
  const downloads = documents
    .filter(({ kind }) => kind !== first?.kind)
    .map(({ kind, address }) => ({
      label: text(`documents.${kind}`),
      icon: Download,
      link: <FileLink href={address} />,
    }));
  const entries = withLines(downloads, mails, money.entries, [...decision.ending, ...money.ending]);
  return (
    <>
      {first && (
        <ButtonLink icon={Download} link={<a download href={first.address} />}>
          {text(`documents.${first.kind}`)}
        </ButtonLink>
      )}
      {entries.length > 0 && <Menu trigger={<Button iconEnd={ChevronDown}>{text('more')}</Button>} entries={entries} />}
      {decision.buttons}
      {money.buttons}
      {next && <NextButton next={next} />}
      {decision.dialogs}
      {money.dialogs}
    </>
  );
}

/** The groups that have entries, with a line between them. */
const withLines = (...groups: readonly (readonly MenuEntry[])[]): MenuEntry[] =>
  groups.filter(({ length }) => length > 0).flatMap((group, index) => (index === 0 ? group : ['line', ...group]));

/** Whether the buyer may pay by invoice. */
function useDecision(order: OrderDetail, variant: 'primary' | 'secondary') {
  const text = useText('account-orders');
  const deciding = useDialogTask<Decision['kind']>();
  const declining = useDialogTask<true>();
  const isInvoice = order.method === 'invoice_internal';
  const waits = waitsForApproval(order);
  const mayApprove = waits || (isInvoice && (order.status === 'pending_card_payment' || order.status === 'expired'));
  useAddressedTask('approve', () => mayApprove && deciding.begin('approve'));
  const buyer = { ...order.buyer, company: null };
  const { total, currency } = order.price;
  return {
    buttons: mayApprove && (
      <>
        {waits && <Button onClick={() => deciding.begin('decline')}>{text('decline.action')}</Button>}
        <Button variant={variant} onClick={() => deciding.begin('approve')}>
          {text('approve.action')}
        </Button>
      </>
    ),
    // A request for an invoice is declined, which tells the buyer; any other order is cancelled.
    ending: waits
      ? [
          {
            label: text('decline_for_good.action'),
            icon: Ban,
            danger: true,
            onSelect: () => declining.begin(true),
          },
        ]
      : [],
    dialogs: (
      <>
        {deciding.dialog((kind, dialog) => (
          <DecideDialog decision={{ kind, order: { ...order, total, currency, buyer } }} {...dialog} />
        ))}
        {declining.dialog((_, dialog) => (
          <DeclineDialog order={{ ...order, buyer }} {...dialog} />
        ))}
      </>
    ),
  };
}

/** For users who may book payments: paying the order's invoice, and taking money back. */
function useMoneyActions(order: OrderDetail, variant: 'primary' | 'secondary') {
  const invoices = useText('invoices');
  const credits = useText('credits');
  const mayBook = can(roleIdsOf(useSession()), 'bookPayments');
  const paying = useDialogTask<true>();
  // All of the order, or the place of one participant.
  const crediting = useDialogTask<'order' | number>();
  const cancelling = useDialogTask<true>();
  const changing = useDialogTask<true>();
  const referring = useDialogTask<true>();
  const { issued_invoice } = order;
  const owed = mayBook && issued_invoice !== null && issued_invoice.balance > 0 ? issued_invoice : null;
  useAddressedTask('pay', () => owed && paying.begin(true));
  useAddressedTask(
    'credit',
    (of) => mayBook && mayCredit(order) && crediting.begin(of === undefined ? 'order' : Number(of)),
  );
  const perhaps = (isAllowed: boolean, entry: MenuEntry) => (mayBook && isAllowed ? [entry] : []);
  return {
    buttons: owed && (
      <Button variant={variant} onClick={() => paying.begin(true)}>
        {invoices('pay.action')}
      </Button>
    ),
    entries: [
      ...perhaps(mayCredit(order), { label: credits('action'), icon: Undo2, onSelect: () => crediting.begin('order') }),
      ...perhaps(mayChange(order), {
        label: credits('change.action'),
        icon: Pencil,
        onSelect: () => changing.begin(true),
      }),
      ...perhaps(mayChangeReferences(order), {
        label: credits('references.action'),
        icon: Pencil,
        onSelect: () => referring.begin(true),
      }),
    ],
    ending: perhaps(mayCancel(order), {
      label: credits('cancel.action'),
      icon: CircleX,
      danger: true,
      onSelect: () => cancelling.begin(true),
    }),
    dialogs: (
      <>
        {owed && paying.dialog((_, dialog) => <PayDialog invoice={owed} {...dialog} />)}
        {crediting.dialog((what, dialog) => (
          <CreditDialog order={order} {...(what !== 'order' && { place: what })} {...dialog} />
        ))}
        {changing.dialog((_, dialog) => (
          <ChangeDialog order={order} {...dialog} />
        ))}
        {referring.dialog((_, dialog) => (
          <ReferencesDialog order={order} {...dialog} />
        ))}
        {cancelling.dialog((_, dialog) => (
          <CancelDialog order={order} {...dialog} />
        ))}
      </>
    ),
  };
}

const secondsUntilSent = 2;

/** When the last mail was sent, as the time line says. */
const lastMailOf = ({ time_line }: Pick<OrderDetail, 'time_line'>): string =>
  time_line.reduce((last, { kind, at }) => (kind === 'mail' && at > last ? at : last), '');

/** Sends the buyer a mail again, if what it says is still true. */
function useMailEntries(order: OrderDetail): MenuEntry[] {
  const text = useText('account-orders');
  const notify = useAction(notifyBuyer, { refreshes: [readOrder] });
  // The mail is in the time line once it has left, some moments later.
  const [before, setBefore] = useState<string>();
  useEndpoint(
    readOrder,
    { params: { id: order.id } },
    { everySeconds: (data) => (data && before === lastMailOf(data) ? secondsUntilSent : undefined) },
  );
  const nameOf = (mail: BuyerMail) => text(`mails.${mail}`);
  const send = (mail: BuyerMail) =>
    notify.mutate(
      { body: { id: order.id, template_id: mail } },
      {
        onSuccess: ({ to }) => {
          setBefore(lastMailOf(order));
          toastSuccess(text('mail_again.done', { mail: nameOf(mail) }), to ?? undefined);
        },
        onError: ({ message }) => toast({ kind: 'danger', title: text('mail_again.failed'), text: message }),
      },
    );
  return order.repeatable_mails.map((mail) => ({
    label: text('mail_again.entry', { mail: nameOf(mail) }),
    icon: Mail,
    disabled: notify.isPending,
    onSelect: () => send(mail),
  }));
}
