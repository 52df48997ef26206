import { quotePrice } from '@coursefront/contract/orders/placing-orders.ts';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { purchaseBody } from './order.ts';
import { usePurchase } from './purchase.ts';

/** A coupon is tried at once: it counts, or says why it does not. */
export function WizardCoupon() {
  const text = useText('orders');
  const { draft, change, price, refusal, facts } = usePurchase();
  const { coupon, offeredCoupon } = draft;
  const refused = refusal?.errors.coupon?.[0];
  const [open, setOpen] = useState(false);
  // The other shop's prices are its own: our codes do not lower them.
  if (facts.external) return null;
  if (coupon !== null) {
    const counts = price.data?.lines.some(({ kind }) => kind === 'coupon');
    return (
      <div className="grid justify-items-start gap-1">
        {price.data && !counts && (
          <p className="text-xs text-ink-3">{text('summary.coupon_not_better', { code: coupon })}</p>
        )}
        <TextButton icon={X} onClick={() => change({ coupon: null })}>
          {text('summary.remove_coupon', { code: coupon })}
        </TextButton>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      {offeredCoupon && (
        <p>
          {text('summary.offered_coupon', { code: offeredCoupon })}{' '}
          <TextButton onClick={() => change({ coupon: offeredCoupon })}>{text('summary.use_offered')}</TextButton>
        </p>
      )}
      {open || refused ? (
        <CouponEntry refused={refused} />
      ) : (
        <TextButton icon={Tag} onClick={() => setOpen(true)}>
          {text('summary.add_coupon')}
        </TextButton>
      )}
    </div>
  );
}

function CouponEntry({ refused }: { refused: string | undefined }) {
  const text = useText('orders');
  const errors = useText('errors');
  const { bought, draft, change } = usePurchase();
  const [code, setCode] = useState('');
  const [error, setError] = useState(refused);
  const [busy, setBusy] = useState(false);

  const use = async () => {
    const wanted = code.trim();
    if (wanted === '') return setError(errors('field.required'));
    setBusy(true);
    try {
      await send(quotePrice, { body: purchaseBody(bought, { ...draft, coupon: wanted }) });
      change({ coupon: wanted });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid w-full gap-2">
      <Field label={text('summary.coupon_label')} error={error}>
        <TextInput
          autoFocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          // It may stand inside the form of a step, which must not be sent by Enter here.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void use();
          }}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button busy={busy} busyLabel={text('summary.checking_coupon')} onClick={() => void use()}>
        {text('summary.use_coupon')}
      </Button>
    </div>
  );
}
