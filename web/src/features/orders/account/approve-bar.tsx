import { type OrderRow, readInvoices, readOrders } from '@coursefront/contract/orders/account-orders.ts';
import { approveInvoice, decidedBefore, declineOrders } from '@coursefront/contract/orders/deciding-orders.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';
import { line } from '@coursefront/contract/values/fields.ts';
import * as z from 'zod/mini';
import { callEndpoint } from '../../../lib/api/api.ts';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextAreaField } from '../../../lib/form/text-field.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import type { BulkTask } from '../../../parts/bulk/bulk-dialog.tsx';
import { SelectionBar } from '../../../parts/bulk/selection-bar.tsx';
import type { SelectAll } from '../../../parts/bulk/use-select-all.ts';
import type { SelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { type DialogState, useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { formatMoney } from '../../../ui/text/format-money.ts';
import { Money } from '../../../ui/text/money.tsx';

const reads = [readInvoices, readOrders, readOrder] as const;

type ApproveBarProps = {
  selection: SelectedRows<OrderRow>;
  all: SelectAll | undefined;
  begin: (task: BulkTask) => void;
};

/** Approves or declines all selected invoices. One that is decided already does not stop the others. */
export function ApproveBar({ selection, all, begin }: ApproveBarProps) {
  const text = useText('account-orders');
  const declining = useDialogTask<readonly OrderRow[]>();
  const { rows: orders, drop } = selection;
  // An inactive company's invoice is approved one at a time, after a warning.
  const ready = orders.filter(({ company_inactive }) => !company_inactive);
  const [count, left] = [ready.length, orders.length - ready.length];

  const approve = () =>
    begin({
      title: text('approve.many', { count }),
      ask: {
        title: text('approve.many_title', { count }),
        text: text('approve.many_text', {
          amount: sumsOf(ready)
            .map(({ currency, total }) => leftToRight(formatMoney(total, currency)))
            .join(' + '),
        }),
        confirm: text('approve.many', { count }),
        more: left > 0 && (
          <Notice kind="warning" title={text('company_inactive')}>
            {text('approve.left_out', { count: left })}
          </Notice>
        ),
      },
      items: ready.map(({ id, order_reference_id }) => ({
        key: id,
        name: order_reference_id,
        act: () => callEndpoint(approveInvoice, { body: { id } }).catch(unlessDecided),
      })),
      refreshes: reads,
      done: (number) => text('approve.done_many', { count: number }),
      onDone: drop,
    });

  return (
    <>
      <SelectionBar
        selection={selection}
        all={all}
        sum={
          <span className="flex flex-wrap gap-x-3">
            {sumsOf(orders).map(({ currency, total }) => (
              <Money key={currency} minor={total} currency={currency} />
            ))}
          </span>
        }
      >
        <Button size="sm" variant="danger" onClick={() => declining.begin(orders)}>
          {text('decline_for_good.action')}
        </Button>
        <Button size="sm" variant="primary" disabled={count === 0} onClick={approve}>
          {text('approve.many', { count })}
        </Button>
      </SelectionBar>
      {declining.dialog((chosen, dialog) => (
        <DeclineManyDialog orders={chosen} begin={begin} onDone={drop} {...dialog} />
      ))}
    </>
  );
}

type DeclineManyDialogProps = DialogState & {
  orders: readonly OrderRow[];
  begin: (task: BulkTask) => void;
  onDone: BulkTask['onDone'] & {};
};

const Reason = z.object({ reason: line(500) });

/** A decision that somebody else has made in the same way meanwhile counts as done. */
function unlessDecided(failure: unknown): void {
  if (!decidedBefore.some((code) => failedWith(failure, code))) throw failure;
}

/** Asks for the reason, which each buyer reads. */
function DeclineManyDialog({ orders, begin, onDone, open, onClose }: DeclineManyDialogProps) {
  const text = useText('account-orders');
  const title = text('decline_for_good.many', { count: orders.length });
  const form = useSchemaForm(Reason, {
    initial: { reason: '' },
    labels: { reason: text('decline_for_good.reason') },
    onValid: ({ reason }) => {
      onClose();
      begin({
        title,
        items: orders.map(({ id, order_reference_id }) => ({
          key: id,
          name: order_reference_id,
          act: () => callEndpoint(declineOrders, { body: { ids: [id], reason } }).catch(unlessDecided),
        })),
        refreshes: reads,
        done: (count) => text('decline_for_good.done_many', { count }),
        onDone,
      });
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      danger
      title={title}
      intro={<p>{text('decline_for_good.many_text')}</p>}
      save={text('decline_for_good.confirm')}
      saving={text('decline_for_good.busy')}
    >
      <TextAreaField form={form} name="reason" rows={3} maxLength={500} help={text('decline_for_good.reason_help')} />
    </FormDialog>
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
