import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import { CreditCard, ReceiptText } from 'lucide-react';
import { useText } from '../../../../lib/text/text.ts';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';

/** Card and invoice, side by side. For an invoice, a dialog asks for its address before the order is placed. */
export function PaymentChoice({ hideLegend = false }: { hideLegend?: boolean }) {
  const text = useText('orders');
  const { draft, change, course, facts, user } = usePurchase();
  // The provider's invoice opens the course when it is paid, the instance's when somebody there approves it.
  const opens = user?.istrusted ? 'pay.invoice_trusted' : facts.instructorLed ? 'pay.invoice_text' : 'pay.invoice_paid';
  const invoiceText = text(opens, { days: invoiceDueDays, vendor: course.customer.name });
  return (
    <RadioCards
      legend={text('pay.method')}
      hideLegend={hideLegend}
      value={draft.method}
      onChange={(method) => change({ method })}
      cards={[
        { value: 'card', title: text('pay.card'), text: text('pay.card_text'), icon: CreditCard },
        { value: 'invoice', title: text('pay.invoice'), text: invoiceText, icon: ReceiptText },
      ]}
    />
  );
}
