import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { signInAdmin } from '@coursefront/contract/sessions.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../lib/address.ts';
import { Form, FormField, SubmitButton } from '../../lib/form.tsx';
import { returnPath } from '../../lib/return-path.ts';
import { pathTo } from '../../lib/routes.ts';
import { startSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useEndpointForm } from '../../lib/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

/** E-mail and password of a platform admin; then back to the page that asked for it. */
export function SignInForm({ text: lead }: { text: string }) {
  const text = useText('sessions');
  const common = useText('common');
  const errors = useText('errors');
  const navigate = useNavigate();
  const { return_to, changed }: Search = useSearch({ strict: false });
  const form = useEndpointForm(signInAdmin, {
    initial: { email: '', password: '' },
    labels: { email: text('sign_in.email'), password: text('sign_in.password') },
    onDone: (started) => {
      startSession(started);
      return navigate({ href: returnPath(return_to) ?? pathTo('AdminCustomers'), replace: true });
    },
    onFailed: ({ message }) =>
      toast({
        kind: 'danger',
        title: message || errors('server.something_went_wrong'),
        seconds: noticeSeconds.error,
      }),
  });
  return (
    <>
      <div>
        <h1 className="text-display">{text('sign_in.title')}</h1>
        <p className="text-md text-pretty text-ink-2">{lead}</p>
      </div>
      {changed === 'password' && (
        <Notice kind="success" live title={text('sign_in.password_changed')}>
          {text('sign_in.password_changed_text')}
        </Notice>
      )}
      <Form form={form}>
        <FormField form={form} name="email">
          {(field) => <TextInput type="email" autoComplete="username" {...field} />}
        </FormField>
        <FormField
          form={form}
          name="password"
          action={<Link to={pathTo('RequestPasswordReset')}>{text('sign_in.forgot')}</Link>}
        >
          {(field) => (
            <PasswordInput
              autoComplete="current-password"
              showLabel={common('form.show_password')}
              hideLabel={common('form.hide_password')}
              {...field}
            />
          )}
        </FormField>
        <SubmitButton form={form} busyLabel={text('sign_in.busy')}>
          {text('sign_in.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
