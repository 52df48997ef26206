import { type InvoiceRow, readEInvoice } from '@coursefront/contract/invoices/invoices.ts';
import { Link } from '@tanstack/react-router';
import { Ban, BellOff, BellRing, Download, ListChecks, Receipt, Send, Undo2 } from 'lucide-react';
import { download } from '../../lib/api/download.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type MenuEntry, RowMenu } from '../../ui/overlays/menu.tsx';
import { useHold } from './use-hold.ts';
import { isRemindable } from './use-remind.tsx';

type Tasks = { onRemind: () => void; onWriteOff: () => void };
type InvoiceActionsProps = Tasks & { invoice: InvoiceRow; onPay: () => void };

/** The actions of an invoice in a list. */
export function InvoiceActions({ invoice, onPay, ...tasks }: InvoiceActionsProps) {
  const text = useText('invoices');
  const { id, order_id, number, balance } = invoice;
  return (
    <>
      {balance > 0 && (
        <Button size="sm" onClick={onPay}>
          {text('pay.action')}
        </Button>
      )}
      <RowMenu
        label={text('more_for', { invoice: number })}
        entries={[
          {
            label: text('open_order'),
            icon: Receipt,
            link: <Link to={pathTo('CompanyAccountOrder', { orderid: order_id })} />,
          },
          {
            label: text('ledger.action'),
            icon: ListChecks,
            link: <Link to={pathTo('CompanyAccountInvoice', { invoiceid: id })} />,
          },
          ...useInvoiceEntries(invoice, tasks),
        ]}
      />
    </>
  );
}

/** The rarer actions, in the list and on the invoice's page. */
export function useInvoiceEntries(invoice: InvoiceRow, { onRemind, onWriteOff }: Tasks): MenuEntry[] {
  const text = useText('invoices');
  const credits = useText('credits');
  const hold = useHold();
  const { order_id, number, balance, company, held_by, state } = invoice;
  return [
    ...(company
      ? [
          {
            label: text('e_invoice'),
            icon: Download,
            onSelect: () => void download(readEInvoice, { params: { id: order_id }, query: {} }, `${number}.xml`),
          },
        ]
      : []),
    { label: text('reminders.by_hand.action'), icon: Send, disabled: !isRemindable(invoice), onSelect: onRemind },
    {
      label: text(held_by === 'invoice' ? 'reminders.resume' : 'reminders.hold'),
      icon: held_by === 'invoice' ? BellRing : BellOff,
      disabled: balance === 0,
      onSelect: () => hold(invoice, { whole_company: false, held: held_by !== 'invoice' }),
    },
    ...(company !== null && company.id !== null
      ? [
          {
            label: text(held_by === 'company' ? 'reminders.resume_company' : 'reminders.hold_company', {
              company: company.name,
            }),
            icon: held_by === 'company' ? BellRing : BellOff,
            onSelect: () => hold(invoice, { whole_company: true, held: held_by !== 'company' }),
          },
        ]
      : []),
    'line',
    ...(state === 'credited'
      ? []
      : [
          {
            label: credits('action'),
            icon: Undo2,
            link: <Link to={pathTo('CompanyAccountOrder', { orderid: order_id })} search={{ do: 'credit' }} />,
          },
        ]),
    { label: text('write_off.action'), icon: Ban, danger: true, disabled: balance === 0, onSelect: onWriteOff },
  ];
}
