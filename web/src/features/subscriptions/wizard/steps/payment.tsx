import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import { CreditCard, ReceiptText } from 'lucide-react';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { StepForm } from '../../../../parts/wizard/nav.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { SubscriptionCheck } from '../check.tsx';
import { useSubscribing } from '../context.ts';
import { SavedLine, SubscriptionNav } from '../frame.tsx';

/** Card or invoice, with all answers for a last check. */
export function StepPayment() {
  const text = useText('subscriptions');
  const { draft, change, product, due, user, forward, busy } = useSubscribing();
  const amount = leftToRight(formatMoney(due, product.price.currency));
  const email = user?.email ?? draft.account.registerEmail;
  return (
    <StepForm onSubmit={forward}>
      <StepHead title={text('pay.title')} text={text('pay.text')} />
      <RadioCards
        legend={text('pay.method')}
        hideLegend
        value={draft.method}
        onChange={(method) => change({ method })}
        cards={[
          { value: 'card', title: text('pay.card'), text: text('pay.card_text'), icon: CreditCard },
          {
            value: 'invoice',
            title: text('pay.invoice'),
            text: text('pay.invoice_text', { email: leftToRight(email), count: invoiceDueDays }),
            icon: ReceiptText,
          },
        ]}
      />
      {draft.method === 'invoice' && (
        <Field label={text('pay.reference')} help={text('pay.reference_help')}>
          <TextInput
            value={draft.reference}
            maxLength={140}
            autoComplete="off"
            onChange={({ target }) => change({ reference: target.value })}
          />
        </Field>
      )}
      <SubscriptionCheck />
      <SavedLine />
      <SubscriptionNav
        label={text(draft.method === 'card' ? 'pay.by_card' : 'pay.by_invoice', { amount })}
        busy={busy}
        busyLabel={text('pay.busy')}
      />
    </StepForm>
  );
}
