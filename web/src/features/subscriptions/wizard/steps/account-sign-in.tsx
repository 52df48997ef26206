import { signInSubscriber } from '@coursefront/contract/customers/subscriptions.ts';
import { Form, FormField } from '../../../../lib/form/form.tsx';
import { useEndpointForm } from '../../../../lib/form/use-endpoint-form.ts';
import { startSession } from '../../../../lib/session/session.ts';
import { useText } from '../../../../lib/text/text.ts';
import { PasswordBox } from '../../../../parts/people/password-box.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { useSubscribing } from '../context.ts';
import { WizardNav } from '../nav.tsx';

/** The account of a site that the company has already, whichever it is. */
export function AccountSignIn({ onDone }: { onDone: () => void }) {
  const text = useText('subscriptions');
  const step = useText('account-step');
  const { draft } = useSubscribing();
  const form = useEndpointForm(signInSubscriber, {
    initial: { email: draft.account.registerEmail, password: '' },
    labels: { email: step('email'), password: step('password') },
    onDone: (session) => {
      onDone();
      startSession(session);
    },
  });
  return (
    <Form form={form}>
      <Card className="grid gap-5">
        <FormField form={form} name="email" help={text('account.email_help')}>
          {(field) => <TextInput type="email" autoComplete="username" {...field} />}
        </FormField>
        <FormField form={form} name="password">
          {(field) => <PasswordBox autoComplete="current-password" {...field} />}
        </FormField>
      </Card>
      <WizardNav label={step('sign_in')} busy={form.busy} busyLabel={step('signing_in')} />
    </Form>
  );
}
