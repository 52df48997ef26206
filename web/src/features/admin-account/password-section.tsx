import { noticeSeconds, passwordLength } from '@coursefront/contract/constants.ts';
import { changeAdminPassword, readAdminSessions } from '@coursefront/contract/people/admin-sessions.ts';
import { Form } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';

const symbols = leftToRight('- = _ ) ( * ^ % $ @ ! ~ `');
const empty = { password: '', new_password: '' };

/** The old password is asked for: an open screen is not enough to take the account. */
export function PasswordSection({ email }: { email: string }) {
  const text = useText('admin-account');
  const form = useEndpointForm(changeAdminPassword, {
    initial: empty,
    labels: { password: text('password.current'), new_password: text('password.new') },
    refreshes: [readAdminSessions],
    onDone: () => {
      form.fields.reset(empty);
      toast({ kind: 'success', title: text('password.saved'), seconds: noticeSeconds.success });
    },
  });
  return (
    <FormSection title={text('password.title')} text={text('password.text')}>
      <Card>
        <Form form={form}>
          {/* For the browser, which keeps the new password under this name. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField form={form} name="password" autoComplete="current-password" />
          <PasswordField
            form={form}
            name="new_password"
            help={text('password.rule', { least: passwordLength.least, symbols })}
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
