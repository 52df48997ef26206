import { formatMoney } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { usePurchase } from './purchase.ts';
import { ShopLink } from './shop-link.tsx';
import { stepAfter, stepBefore } from './steps.ts';

type WizardNavProps = {
  busy?: boolean;
  busyLabel?: string;
  /** Where the step's own next act is not the wizard's. */
  label?: string;
};

/** The way back, which loses nothing, and the one way on, which says what it does. On phones it stays in sight. */
export function WizardNav({ busy = false, busyLabel, label }: WizardNavProps) {
  const text = useText('orders');
  const purchase = usePurchase();
  const { step, steps, searchOf, bought } = purchase;
  const before = stepBefore(step, steps);
  const usual = useForwardLabel();
  return (
    <div
      data-bottom-bar="phone"
      className="flex justify-between gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 max-md:shadow-2"
    >
      <ButtonLink
        size="lg"
        icon={ArrowLeft}
        flipIcon
        link={before ? <Link to="." search={searchOf(before)} /> : <ShopLink bought={bought} />}
      >
        {before ? (
          text('wizard.back')
        ) : (
          <>
            <span className="max-md:hidden">{text('wizard.shop')}</span>
            <span className="md:hidden">{text('wizard.back')}</span>
          </>
        )}
      </ButtonLink>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-md:grow"
        busy={busy || purchase.busy}
        busyLabel={purchase.busy ? text('pay.busy') : busyLabel}
      >
        {label ?? usual}
      </Button>
    </div>
  );
}

function useForwardLabel(): string {
  const text = useText('orders');
  const { step, steps, price } = usePurchase();
  const next = stepAfter(step, steps);
  if (next && next !== 'order') return text(`wizard.to.${next}`);
  if (!price.data) return text('pay.now');
  const { total, currency } = price.data;
  return total === 0 ? text('pay.free') : text('pay.amount', { amount: leftToRight(formatMoney(total, currency)) });
}
