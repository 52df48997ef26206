import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import { CreditCard, ReceiptText } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useText } from '../../../../lib/text/text.ts';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { WizardCheck } from '../check.tsx';
import { WizardKeeping } from '../frame.tsx';
import { WizardNav } from '../nav.tsx';
import { usePurchase } from '../purchase.ts';
import { StepHead } from '../step-head.tsx';

const InvoiceDialog = lazy(() =>
  import('./invoice-dialog.tsx').then(({ InvoiceDialog: dialog }) => ({ default: dialog })),
);

/** Card or invoice; an invoice asks where it goes before the order is placed. */
export function StepPayment() {
  const text = useText('orders');
  const { draft, change, course, facts, user, forward, refusal } = usePurchase();
  const [asking, setAsking] = useState(false);
  // The provider's own invoice opens the course when it is paid; the instance's when somebody there says yes.
  const opens = user?.istrusted ? 'pay.invoice_trusted' : facts.instructorLed ? 'pay.invoice_text' : 'pay.invoice_paid';
  const invoiceText = text(opens, { days: invoiceDueDays, vendor: course.customer.name });

  useEffect(() => {
    if (refusal?.step === 'payment') setAsking(true);
  }, [refusal]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.method === 'invoice') setAsking(true);
    else void forward();
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <StepHead title={text('pay.title')} text={text('pay.text')} />
        <RadioCards
          legend={text('pay.method')}
          hideLegend
          value={draft.method}
          onChange={(method) => change({ method })}
          cards={[
            { value: 'card', title: text('pay.card'), text: text('pay.card_text'), icon: CreditCard },
            { value: 'invoice', title: text('pay.invoice'), text: invoiceText, icon: ReceiptText },
          ]}
        />
        <WizardCheck />
        <WizardKeeping />
        <WizardNav {...(draft.method === 'invoice' && { label: text('pay.to_invoice') })} />
      </form>
      {asking && (
        <Suspense>
          <InvoiceDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
