import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import { CreditCard, ReceiptText } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../../../lib/text/text.ts';
import { lazyPart } from '../../../../parts/lazy-part.tsx';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { StepForm } from '../../../../parts/wizard/nav.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderNav, SavedLine } from '../frame/frame.tsx';

const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** Card or invoice. For an invoice, a dialog asks for its address before the order is placed. */
export function StepPayment() {
  const text = useText('orders');
  const { draft, change, course, facts, user, forward, refusal } = usePurchase();
  const [asking, setAsking] = useState(false);
  // The provider's invoice opens the course when it is paid, the instance's when somebody there approves it.
  const opens = user?.istrusted ? 'pay.invoice_trusted' : facts.instructorLed ? 'pay.invoice_text' : 'pay.invoice_paid';
  const invoiceText = text(opens, { days: invoiceDueDays, vendor: course.customer.name });

  useEffect(() => {
    if (refusal?.step === 'payment') setAsking(true);
  }, [refusal]);

  const submit = () => {
    if (draft.method === 'invoice') setAsking(true);
    else void forward();
  };

  return (
    <>
      <StepForm onSubmit={submit}>
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
        <OrderCheck />
        <SavedLine />
        <OrderNav {...(draft.method === 'invoice' && { label: text('pay.to_invoice') })} />
      </StepForm>
      {asking && (
        <Suspense>
          <InvoiceDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
