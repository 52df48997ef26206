import { passwordLength } from '@coursefront/contract/constants.ts';
import { resetPassword } from '@coursefront/contract/people/sessions.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { failedWith } from '../../lib/api/api-failure.ts';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';

const symbols = leftToRight('- = _ ) ( * ^ % $ @ ! ~ `');

export function NewPassword({ token }: { token: string }) {
  const text = useText('sessions');
  const navigate = useNavigate();
  const form = useEndpointForm(resetPassword, {
    initial: { token, password: '' },
    labels: { password: text('new_password.password') },
    onDone: () => navigate({ to: pathTo('AdminLogin'), search: { changed: 'password' }, replace: true }),
  });
  if (failedWith(form.failure, 'session.reset_link_invalid')) return <LinkInvalid />;
  return (
    <>
      <div>
        <h1 className="text-display">{text('new_password.title')}</h1>
        <p className="text-md text-pretty text-ink-2">{text('new_password.text')}</p>
      </div>
      <Form form={form}>
        <PasswordField
          form={form}
          name="password"
          help={text('new_password.rule', { least: passwordLength.least, symbols })}
          autoComplete="new-password"
        />
        <SubmitButton form={form} busyLabel={text('new_password.busy')}>
          {text('new_password.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}

/** Used, run out or cut off on the way: the message, and a new link one press away. */
function LinkInvalid() {
  const text = useText('sessions');
  const errors = useText('errors');
  return (
    <>
      <h1 className="text-display">{text('new_password.invalid_title')}</h1>
      <Notice kind="danger" live title={errors('session.reset_link_invalid')} />
      <ButtonLink variant="primary" size="lg" block link={<Link to={pathTo('RequestPasswordReset')} />}>
        {text('new_password.invalid_action')}
      </ButtonLink>
      <BackToSignIn />
    </>
  );
}
