import { useText } from '../../../../lib/text/text.ts';
import { StepHead } from '../../../../parts/wizard/frame.tsx';
import { StepForm } from '../../../../parts/wizard/nav.tsx';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCheck } from '../frame/check.tsx';
import { OrderNav, SavedLine } from '../frame/frame.tsx';
import { PaymentChoice } from '../frame/payment-choice.tsx';

/** Card or invoice. */
export function StepPayment() {
  const text = useText('orders');
  const { forward } = usePurchase();
  return (
    <StepForm onSubmit={() => void forward()}>
      <StepHead title={text('pay.title')} text={text('pay.text')} />
      <PaymentChoice hideLegend />
      <OrderCheck />
      <SavedLine />
      <OrderNav />
    </StepForm>
  );
}
