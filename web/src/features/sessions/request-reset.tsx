import { requestPasswordReset } from '@coursefront/contract/people/sessions.ts';
import { useState } from 'react';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { ResetSent } from './reset-sent.tsx';

export function RequestReset() {
  const text = useText('sessions');
  const [sentTo, setSentTo] = useState<string>();
  const form = useEndpointForm(requestPasswordReset, {
    initial: { email: '' },
    labels: { email: text('reset.email') },
    onDone: (_, { email }) => setSentTo(email.trim()),
  });
  if (sentTo) return <ResetSent address={sentTo} />;
  return (
    <>
      <div>
        <h1 className="text-display">{text('reset.title')}</h1>
        <p className="text-md text-pretty text-ink-2">{text('reset.text')}</p>
      </div>
      <Form form={form}>
        <TextField form={form} name="email" type="email" autoComplete="username" />
        <SubmitButton form={form} busyLabel={text('reset.busy')}>
          {text('reset.submit')}
        </SubmitButton>
      </Form>
      <BackToSignIn />
    </>
  );
}
