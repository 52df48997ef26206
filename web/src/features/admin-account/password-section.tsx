import { changeAdminPassword, readAdminSessions } from '@coursefront/contract/people/admin-sessions.ts';
import { Form } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField, passwordRule } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';

const empty = { password: '', new_password: '' };

/** Asks for the old password, so that nobody takes over the account from an unattended screen. */
export function PasswordSection({ email }: { email: string }) {
  const text = useText('admin-account');
  const form = useEndpointForm(changeAdminPassword, {
    initial: empty,
    labels: { password: text('password.current'), new_password: text('password.new') },
    refreshes: [readAdminSessions],
    saved: () => text('password.saved'),
    onDone: () => {
      form.fields.reset(empty);
    },
  });
  return (
    <FormSection title={text('password.title')} text={text('password.text')}>
      <Card>
        <Form form={form}>
          {/* The browser saves the new password under this name. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField form={form} name="password" autoComplete="current-password" />
          <PasswordField
            form={form}
            name="new_password"
            help={text('password.rule', passwordRule)}
            autoComplete="new-password"
          />
          <Button type="submit" className="justify-self-start" busy={form.busy} busyLabel={text('password.saving')}>
            {text('password.save')}
          </Button>
        </Form>
      </Card>
    </FormSection>
  );
}
