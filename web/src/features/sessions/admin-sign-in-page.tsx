import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { signInAdmin } from '@coursefront/contract/sessions.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../lib/address.ts';
import { beginSession } from '../../lib/begin-session.ts';
import { Form, FormField, SubmitButton } from '../../lib/form.tsx';
import { returnPath } from '../../lib/return-path.ts';
import { pathTo } from '../../lib/routes.ts';
import { useSite } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { useEndpointForm } from '../../lib/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordBox } from './password-box.tsx';
import { SignInHead } from './sign-in-head.tsx';

/** E-mail and password of a platform admin; then back to the page that asked for it. */
export function AdminSignInPage() {
  const text = useText('sessions');
  const errors = useText('errors');
  const navigate = useNavigate();
  const { product_name: product } = useSite();
  const { return_to, changed }: Search = useSearch({ strict: false });
  const form = useEndpointForm(signInAdmin, {
    initial: { email: '', password: '' },
    labels: { email: text('sign_in.email'), password: text('sign_in.password') },
    onDone: (started) => {
      beginSession(started);
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
      <SignInHead text={text('sign_in.admin_text', { product })} />
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
          {(field) => <PasswordBox autoComplete="current-password" {...field} />}
        </FormField>
        <SubmitButton form={form} busyLabel={text('sign_in.busy')}>
          {text('sign_in.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
