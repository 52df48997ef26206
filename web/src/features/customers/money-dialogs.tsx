import {
  type CustomerInvoice,
  giveCustomerCredit,
  refundCustomerInvoice,
  takeCustomerCredit,
} from '@coursefront/contract/customers/customer-subscription.ts';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import type { CustomerRow } from './columns.tsx';
import { customerReads } from './customer/reads.ts';

type Amount = { key: string; amount: number };

/** Without an amount the field is empty, and the schema asks for one. */
const asking = (amount?: number): Amount => ({ key: crypto.randomUUID(), amount: amount as number });

type OfCustomer = { customer: Pick<CustomerRow, 'id' | 'name'> };

/** Refunds an invoice, or a part of it. A double click sends the same key and is one refund. */
export function RefundDialog({
  customer: { id, name },
  invoice,
  left,
  open,
  onClose,
}: DialogState & OfCustomer & { invoice: CustomerInvoice; left: number }) {
  const text = useText('customers');
  const { number, currency } = invoice;
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const form = useEndpointForm(refundCustomerInvoice, {
    params: { id, invoice: invoice.id },
    initial: asking(left),
    labels: { amount: text('plan.refund_amount') },
    refreshes: customerReads,
    saved: ({ amount }) => text('plan.refund_done', { amount: money(amount), name }),
    onDone: onClose,
  });
  return (
    <AmountDialog
      form={form}
      open={open}
      onClose={onClose}
      currency={currency}
      title={text('plan.refund_of', { number: number ?? '' })}
      intro={text('plan.refunds')}
      save={text('plan.refund')}
      saving={text('plan.refunding')}
      help={text('plan.refund_left', { amount: money(left) })}
      note={text('plan.recorded', { name })}
    />
  );
}

/** Gives a customer credit for its next invoices. */
export function GiveCreditDialog({
  customer: { id, name },
  subscription: { currency },
  open,
  onClose,
}: DialogState & OfCustomer & { subscription: Pick<Subscription, 'currency'> }) {
  const text = useText('customers');
  const form = useEndpointForm(giveCustomerCredit, {
    params: { id },
    initial: asking(),
    labels: { amount: text('plan.credit_amount') },
    refreshes: customerReads,
    saved: (_, { amount }) => text('plan.credit_done', { amount: leftToRight(formatMoney(amount, currency)), name }),
    onDone: onClose,
  });
  return (
    <AmountDialog
      form={form}
      open={open}
      onClose={onClose}
      currency={currency}
      title={text('plan.credit_title', { name })}
      intro={text('plan.credit_taken_off')}
      save={text('plan.give_credit')}
      saving={text('plan.giving')}
      note={text('plan.credit_seen', { name })}
    />
  );
}

/** Takes back credit that was given by mistake. */
export function TakeCreditDialog({
  customer: { id, name },
  subscription: { credit, currency },
  open,
  onClose,
}: DialogState & OfCustomer & { subscription: Pick<Subscription, 'credit' | 'currency'> }) {
  const text = useText('customers');
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const form = useEndpointForm(takeCustomerCredit, {
    params: { id },
    initial: asking(credit),
    labels: { amount: text('plan.credit_amount') },
    refreshes: customerReads,
    saved: (_, { amount }) => text('plan.take_done', { amount: money(amount), name }),
    onDone: onClose,
  });
  return (
    <AmountDialog
      form={form}
      open={open}
      onClose={onClose}
      currency={currency}
      title={text('plan.take_title', { name })}
      intro={text('plan.take_text')}
      save={text('plan.take_credit')}
      saving={text('plan.taking')}
      help={text('plan.take_left', { amount: money(credit) })}
      note={text('plan.take_seen', { name })}
    />
  );
}

type AmountDialogProps = DialogState & {
  form: EndpointForm<Amount>;
  currency: string;
  title: string;
  intro: string;
  save: string;
  saving: string;
  /** Below the amount: how much it can be. */
  help?: string;
  note: string;
};

/** Asks for one amount. */
function AmountDialog({ form, currency, intro, help, note, ...dialog }: AmountDialogProps) {
  return (
    // One amount is soon typed again.
    <FormDialog form={form} intro={<p>{intro}</p>} keepOpen={false} {...dialog}>
      <MoneyField form={form} name="amount" currency={currency} {...(help && { help })} />
      <p className="text-sm text-ink-3">{note}</p>
    </FormDialog>
  );
}
