import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type Coupon, readCoupons, switchCoupon } from '@coursefront/contract/coupons.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Off and on again at once: nothing is destroyed, so nothing is asked. */
export function CouponSwitch({ coupon: { id, promo_code: code, active } }: { coupon: Coupon }) {
  const text = useText('coupons');
  const turn = useAction(switchCoupon, { refreshes: [readCoupons] });
  const press = () =>
    turn.mutate(
      { params: { id }, body: { active: !active } },
      {
        onSuccess: (after) =>
          toast({
            kind: 'success',
            title: text(after.active ? 'switch.was_on' : 'switch.was_off', { code }),
            seconds: noticeSeconds.success,
          }),
        onError: ({ message }) =>
          toast({
            kind: 'danger',
            title: text('switch.failed', { code }),
            text: message,
            seconds: noticeSeconds.error,
          }),
      },
    );
  return (
    <Button
      size="sm"
      busy={turn.isPending}
      aria-label={text(active ? 'switch.off_named' : 'switch.on_named', { code })}
      onClick={press}
    >
      {text(active ? 'switch.off' : 'switch.on')}
    </Button>
  );
}
