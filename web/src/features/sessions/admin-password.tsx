import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { signInAdmin } from '@coursefront/contract/people/sessions.ts';
import { Link } from '@tanstack/react-router';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SignInHead } from './sign-in-head.tsx';

type AdminPasswordProps = {
  /** By a mailed link, a moment ago. */
  passwordChanged: boolean;
  /** The code did not come in time, so it begins here again. */
  tooLate: boolean;
  onDone: (answer: AnswerOf<typeof signInAdmin>) => unknown;
};

/** E-mail and password of a platform admin. */
export function AdminPassword({ passwordChanged, tooLate, onDone }: AdminPasswordProps) {
  const text = useText('sessions');
  const errors = useText('errors');
  const { product_name: product } = useSite();
  const form = useEndpointForm(signInAdmin, {
    initial: { email: '', password: '' },
    labels: { email: text('sign_in.email'), password: text('sign_in.password') },
    onDone,
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
      {tooLate && <Notice kind="warning" live title={errors('session.sign_in_again')} />}
      {passwordChanged && !tooLate && (
        <Notice kind="success" live title={text('sign_in.password_changed')}>
          {text('sign_in.password_changed_text')}
        </Notice>
      )}
      <Form form={form}>
        <TextField form={form} name="email" type="email" autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          action={<Link to={pathTo('RequestPasswordReset')}>{text('sign_in.forgot')}</Link>}
          autoComplete="current-password"
        />
        <SubmitButton form={form} busyLabel={text('sign_in.busy')}>
          {text('sign_in.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
