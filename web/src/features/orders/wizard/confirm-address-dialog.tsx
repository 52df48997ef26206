import { confirmationCode } from '@coursefront/contract/constants.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { sayFault } from '../../../lib/text/say-fault.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePurchase } from '../purchase/use-purchase.ts';
import type { Confirming } from './use-pay.ts';

/** The order needs a buyer who owns the address: the code from a mail proves it. */
export function ConfirmAddressDialog({ confirming, onClose }: { confirming: Confirming; onClose: () => void }) {
  const text = useText('orders');
  const common = useText('common');
  const { busy } = usePurchase();
  const id = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const { email, wrong, send } = confirming;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') void send(code);
  };
  // The server sends no second code within a minute, so none is promised.
  const [mayAsk, setMayAsk] = useState(false);
  useEffect(() => {
    if (mayAsk) return;
    const timer = setTimeout(() => setMayAsk(true), confirmationCode.secondsBetween * 1000);
    return () => clearTimeout(timer);
  }, [mayAsk]);
  const sendAgain = async () => {
    setMayAsk(false);
    await send(null);
    toastSuccess(text('pay.confirm.sent', { email }));
  };
  return (
    <Dialog
      open
      keepOpen
      title={text('pay.confirm.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={text('pay.busy')}>
            {text('pay.confirm.save')}
          </Button>
        </>
      }
    >
      <p>{text('pay.confirm.text', { email })}</p>
      <form id={id} noValidate onSubmit={confirm} className="grid gap-4">
        <Field
          id={`${id}-code`}
          label={text('pay.confirm.code')}
          error={missing ? sayFault('code', { code: 'field.required' }) : wrong}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={20}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        {mayAsk && (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => void sendAgain()}>
            {text('pay.confirm.again')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
