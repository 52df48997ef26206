import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { sayFault } from '../../lib/text/say-fault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

type CouponEntryProps = {
  labels: { field: string; use: string; busy: string };
  /** A coupon was refused with the whole order. */
  refused?: string | undefined;
  /** Asks the server and takes the code. An `ApiFailure` is shown below the field. */
  onUse: (code: string) => Promise<void>;
};

/** A code is checked at once: it is taken, or the field says why not. */
export function CouponEntry({ labels, refused, onUse }: CouponEntryProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState(refused);
  const [busy, setBusy] = useState(false);

  const use = async () => {
    const typed = code.trim();
    if (typed === '') return setError(sayFault('coupon', { code: 'field.required' }));
    setBusy(true);
    try {
      await onUse(typed);
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid w-full gap-2">
      <Field label={labels.field} error={error}>
        <TextInput
          autoFocus
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          // The field may be inside the form of a step, which Enter must not submit.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void use();
          }}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button busy={busy} busyLabel={labels.busy} onClick={() => void use()}>
        {labels.use}
      </Button>
    </div>
  );
}
