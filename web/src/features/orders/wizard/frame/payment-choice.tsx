import { invoiceDueDays, quoteDays } from '@coursefront/contract/constants.ts';
import { chargeMissed } from '@coursefront/contract/orders/order-rules.ts';
import { CreditCard, FileText, ReceiptText } from 'lucide-react';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { RadioCards } from '../../../../ui/fields/radio-cards.tsx';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { orderMethod } from '../../purchase/order.ts';
import { isForBuyerAlone } from '../../purchase/steps.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';

/** Card, invoice or a quote instead of paying. For an invoice or a quote, a dialog asks for its address before the order is placed. */
export function PaymentChoice({ hideLegend = false }: { hideLegend?: boolean }) {
  const text = useText('orders');
  const { bought, draft, change, course, facts, user } = usePurchase();
  const own = isForBuyerAlone(facts) ? '_own' : '';
  // The provider's invoice opens the course when it is paid, the instance's when somebody there approves it.
  const opens = user?.istrusted
    ? (`pay.invoice_trusted${own}` as const)
    : facts.instructorLed
      ? 'pay.invoice_text'
      : (`pay.invoice_paid${own}` as const);
  const invoiceText = [
    text(opens, { count: invoiceDueDays, vendor: course.customer.name }),
    user?.company && text('pay.invoice_to', { company: user.company.name }),
  ]
    .filter(Boolean)
    .join(' ');
  const tooLittle = useTooLittle();
  return (
    <>
      <RadioCards
        legend={text('pay.method')}
        hideLegend={hideLegend}
        value={draft.method}
        onChange={(method) => change({ method, methodChosen: true })}
        error={tooLittle}
        cards={[
          {
            value: 'card',
            title: text('pay.card'),
            text: text(isForBuyerAlone(facts) ? 'pay.card_text_own' : 'pay.card_text'),
            icon: CreditCard,
          },
          ...(facts.isPrivate
            ? []
            : [
                { value: 'invoice' as const, title: text('pay.invoice'), text: invoiceText, icon: ReceiptText },
                // People of a renewal have the course already, which a quote could not allow when it is accepted.
                ...(bought.renewal
                  ? []
                  : [
                      {
                        value: 'quote' as const,
                        title: text('pay.quote'),
                        text: text('pay.quote_text', { days: quoteDays.usual }),
                        icon: FileText,
                      },
                    ]),
              ]),
        ]}
      />
      <LateInvoice />
    </>
  );
}

/** Without the company's trust an invoice gives access when it is paid, by when the certificate may have expired. */
function LateInvoice() {
  const text = useText('orders');
  const { draft, facts, user, renewed } = usePurchase();
  if (!renewed || draft.method !== 'invoice' || user?.istrusted || facts.instructorLed) return null;
  if (Date.parse(renewed.endsAt) <= Date.now()) return null;
  const key = renewed.number > 1 ? (`invoice_first_${renewed.kind}` as const) : (`invoice_${renewed.kind}` as const);
  const title = text(`renewing.${key}`, { date: leftToRight(formatDate(renewed.endsAt)) });
  return <Notice kind="warning" live={draft.methodChosen} title={title} />;
}

/** Said beside the methods, before anybody tries to pay: the provider would refuse the total. */
function useTooLittle(): string | undefined {
  const errors = useText('errors');
  const { draft, course, facts, price } = usePurchase();
  if (!price.data || draft.method === 'quote') return undefined;
  const least = chargeMissed(orderMethod(draft.method, course.type, facts.external), price.data);
  if (least === undefined) return undefined;
  return errors('order.below_minimum', { least: leftToRight(formatMoney(least, price.data.currency)) });
}
