import type { InvoiceRow } from '@coursefront/contract/orders/invoices.ts';
import { Link } from '@tanstack/react-router';
import { Ban, ListChecks, Receipt } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';

type InvoiceActionsProps = { invoice: InvoiceRow; onPay: () => void; onWriteOff: () => void; onLook: () => void };

export function InvoiceActions({ invoice, onPay, onWriteOff, onLook }: InvoiceActionsProps) {
  const text = useText('invoices');
  const { order_id, number, balance } = invoice;
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
          { label: text('ledger.action'), icon: ListChecks, onSelect: onLook },
          'line',
          { label: text('write_off.action'), icon: Ban, danger: true, disabled: balance === 0, onSelect: onWriteOff },
        ]}
      />
    </>
  );
}
