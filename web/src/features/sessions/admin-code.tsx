import { sendAdminCode } from '@coursefront/contract/people/admin-sessions.ts';
import { useEffect, useState } from 'react';
import { failedWith } from '../../lib/api/api-failure.ts';
import { Form, FormField, SubmitButton } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

type AdminCodeProps = {
  /** Of the first step. */
  token: string;
  onDone: (started: Session) => unknown;
  onStartAgain: (late: boolean) => void;
};

/** The second step: six digits of the app, or a recovery code where the phone is not at hand. */
export function AdminCode({ token, onDone, onStartAgain }: AdminCodeProps) {
  const text = useText('sessions');
  const { product_name: product } = useSite();
  const [recovery, setRecovery] = useState(false);
  const form = useEndpointForm(sendAdminCode, {
    initial: { token, code: '' },
    labels: { code: text(recovery ? 'code.recovery_code' : 'code.code') },
    onDone,
    onFailed: (failure) => {
      if (failedWith(failure, 'session.sign_in_again')) onStartAgain(true);
    },
  });
  const { setFocus } = form.fields;
  // The form that had the focus is gone, and the phone is in the hand.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <div>
        <h1 className="text-display">{text('code.title')}</h1>
        <p className="text-md text-pretty text-ink-2">
          {recovery ? text('code.recovery_text') : text('code.text', { product })}
        </p>
      </div>
      <Form form={form}>
        <FormField
          form={form}
          name="code"
          action={
            <TextButton
              onClick={() => {
                setRecovery(!recovery);
                form.fields.resetField('code');
              }}
            >
              {text(recovery ? 'code.use_app' : 'code.use_recovery')}
            </TextButton>
          }
        >
          {(field) => (
            <TextInput
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              {...(recovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
              {...field}
            />
          )}
        </FormField>
        <SubmitButton form={form} busyLabel={text('code.busy')}>
          {text('code.submit')}
        </SubmitButton>
      </Form>
      <TextButton onClick={() => onStartAgain(false)}>{text('code.back')}</TextButton>
    </>
  );
}
