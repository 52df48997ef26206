import type { Coupon } from '@coursefront/contract/shop/coupons.ts';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';

type Outcome = { onSuccess: () => void; onError: (failure: ApiFailure) => void };
type CouponSwitchProps = {
  coupon: Pick<Coupon, 'promo_code' | 'active' | 'state'>;
  busy: boolean;
  onTurn: (active: boolean, outcome: Outcome) => void;
};

/** Switches a code off or on immediately: nothing is destroyed, so it does not ask first. Expired codes have no switch. */
export function CouponSwitch({ coupon: { promo_code: code, active, state }, busy, onTurn }: CouponSwitchProps) {
  const text = useText('coupons');
  if (state === 'over') return null;
  const press = () =>
    onTurn(!active, {
      onSuccess: () => toastSuccess(text(active ? 'switch.was_off' : 'switch.was_on', { code })),
      onError: ({ message }) => toastFailure(text('switch.failed', { code }), message),
    });
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={text(active ? 'switch.off_named' : 'switch.on_named', { code })}
      onClick={press}
    >
      {text(active ? 'switch.off' : 'switch.on')}
    </Button>
  );
}
