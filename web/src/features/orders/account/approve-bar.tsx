import { type OrderRow, readInvoices, readOrders } from '@coursefront/contract/orders/account-orders.ts';
import { approveInvoice } from '@coursefront/contract/orders/deciding-orders.ts';
import { useState } from 'react';
import { callEndpoint } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

/** Approves or declines all selected invoices. One that is decided already does not stop the others. */
export function ApproveBar({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const text = useText('account-orders');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  // An inactive company's invoice is approved one at a time, after a warning.
  const ready = orders.filter(({ company_inactive }) => !company_inactive);
  const [count, left] = [ready.length, orders.length - ready.length];

  const approve = async () => {
    setBusy(true);
    const outcomes = await Promise.allSettled(ready.map(({ id }) => callEndpoint(approveInvoice, { body: { id } })));
    await Promise.all(
      [readInvoices, readOrders].map((read) => queryClient.invalidateQueries({ queryKey: keyOf(read) })),
    );
    setBusy(false);
    setAsking(false);
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed < count) toastSuccess(text('approve.done_many', { count: count - failed }));
    if (failed > 0) toastFailure(text('approve.failed_many', { count: failed }));
    onDone();
  };

  return (
    <BulkBar
      title={text('selected', { count: orders.length })}
      sum={
        <span className="flex flex-wrap gap-x-3">
          {sumsOf(orders).map(({ currency, total }) => (
            <Money key={currency} minor={total} currency={currency} />
          ))}
        </span>
      }
      actions={
        <>
          <Button size="sm" onClick={onDone}>
            {text('clear_selection')}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setDeclining(true)}>
            {text('decline_for_good.action')}
          </Button>
          <Button size="sm" variant="primary" disabled={count === 0} onClick={() => setAsking(true)}>
            {text('approve.many', { count })}
          </Button>
          <ConfirmDialog
            open={asking}
            title={text('approve.many', { count })}
            text={text('approve.many_text')}
            confirmLabel={text('approve.many', { count })}
            danger={false}
            cancelLabel={common('dialog.cancel')}
            busy={busy}
            busyLabel={text('approve.busy')}
            onConfirm={approve}
            onClose={() => setAsking(false)}
          >
            {left > 0 && (
              <Notice kind="warning" title={text('company_inactive')}>
                {text('approve.left_out', { number: left })}
              </Notice>
            )}
          </ConfirmDialog>
          {declining && <DeclineDialog orders={orders} open onClose={() => setDeclining(false)} onDone={onDone} />}
        </>
      }
    />
  );
}

/** One sum for each currency. */
function sumsOf(orders: readonly OrderRow[]): { currency: string; total: number }[] {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency);
  return [...byCurrency].map(([currency, rows]) => ({
    currency,
    total: rows.reduce((sum, { total }) => sum + total, 0),
  }));
}
