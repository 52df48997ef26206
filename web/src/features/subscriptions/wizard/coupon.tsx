import { quoteCoupon } from '@coursefront/contract/customers/subscriptions.ts';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useSubscribing } from './context.ts';

/** A code is tried at once: it counts, or says why it does not. */
export function WizardCoupon() {
  const text = useText('subscriptions');
  const { draft, change, quote } = useSubscribing();
  const [open, setOpen] = useState(false);
  if (draft.coupon !== null) {
    return (
      <div className="grid justify-items-start gap-1">
        {quote.error && <ErrorText>{quote.error.message}</ErrorText>}
        <TextButton icon={X} onClick={() => change({ coupon: null })}>
          {text('coupon.remove', { code: leftToRight(draft.coupon) })}
        </TextButton>
      </div>
    );
  }
  if (open) return <CouponEntry onUsed={() => setOpen(false)} />;
  return (
    <TextButton icon={Tag} className="justify-self-start" onClick={() => setOpen(true)}>
      {text('coupon.add')}
    </TextButton>
  );
}

function CouponEntry({ onUsed }: { onUsed: () => void }) {
  const text = useText('subscriptions');
  const errors = useText('errors');
  const { product, change } = useSubscribing();
  const [code, setCode] = useState('');
  const attempt = useAction(quoteCoupon);
  const [lacking, setLacking] = useState(false);

  const use = () => {
    const typed = code.trim();
    setLacking(typed === '');
    if (typed === '') return;
    attempt.mutate(
      { body: { slug: product.id, priceslug: product.price.id, code: typed } },
      {
        onSuccess: (quote) => {
          change({ coupon: quote.code });
          onUsed();
        },
      },
    );
  };

  return (
    <div className="grid gap-2">
      <Field label={text('coupon.label')} error={lacking ? errors('field.required') : attempt.error?.message}>
        <TextInput
          autoFocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          // It may stand inside the form of a step, which must not be sent by Enter here.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            use();
          }}
          onChange={({ target }) => {
            setCode(target.value);
            setLacking(false);
            attempt.reset();
          }}
        />
      </Field>
      <Button className="justify-self-start" busy={attempt.isPending} busyLabel={text('coupon.checking')} onClick={use}>
        {text('coupon.use')}
      </Button>
    </div>
  );
}
