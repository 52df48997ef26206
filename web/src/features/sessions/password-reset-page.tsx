import { requestPasswordReset, resetPassword, signInAdmin } from '@coursefront/contract/people/sessions.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../lib/api/api.ts';
import { failedWith } from '../../lib/api/api-failure.ts';
import { beginSession } from '../../lib/api/query-client.ts';
import { Form, SubmitButton } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { type EndpointForm, useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSite } from '../../lib/session/site.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField, passwordRule } from '../../parts/people/password-field.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DemoInbox } from './demo-inbox.tsx';
import { EntryHead } from './entry-head.tsx';

/** Asks for an e-mail to send the link to or, opened by that link, for the new password. */
export function PasswordResetPage() {
  const { token, for: purpose } = useAddressSearch();
  if (!token) return <RequestReset />;
  return purpose === 'invitation' ? <FirstPassword token={token} /> : <NewPassword token={token} />;
}

function RequestReset() {
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
      <EntryHead title={text('reset.title')} text={text('reset.text')} />
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

/** Says the same whether or not the account exists, so that nobody learns who is a customer. */
function ResetSent({ address }: { address: string }) {
  const text = useText('sessions');
  return (
    <>
      <EntryHead
        title={text('reset.sent_title')}
        text={text('reset.sent_text', { address: leftToRight(address) })}
        focused
      />
      <DemoInbox />
      <BackToSignIn />
    </>
  );
}

function NewPassword({ token }: { token: string }) {
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
      <EntryHead title={text('new_password.title')} text={text('new_password.text')} />
      <PasswordForm form={form} submit={text('new_password.submit')} />
    </>
  );
}

/** An invited colleague chooses a first password, and is signed in with it. */
function FirstPassword({ token }: { token: string }) {
  const text = useText('sessions');
  const navigate = useNavigate();
  const { product_name: product } = useSite();
  const enter = async (email: string, password: string) => {
    const started = await send(signInAdmin, { body: { email, password } });
    if (!started.user) return navigate({ to: pathTo('AdminLogin'), replace: true });
    beginSession({ token: started.token, user: started.user });
    return navigate({ to: pathTo('AdminCustomers'), replace: true });
  };
  const form = useEndpointForm(resetPassword, {
    initial: { token, password: '' },
    labels: { password: text('first_password.password') },
    onDone: ({ email }, { password }) => enter(email, password).catch(() => navigate({ to: pathTo('AdminLogin') })),
  });
  if (failedWith(form.failure, 'session.reset_link_invalid')) return <LinkInvalid />;
  return (
    <>
      <EntryHead title={text('first_password.title', { product })} text={text('first_password.text')} />
      <PasswordForm form={form} submit={text('first_password.submit')} />
    </>
  );
}

type PasswordFormProps = { form: EndpointForm<{ token: string; password: string }>; submit: string };

function PasswordForm({ form, submit }: PasswordFormProps) {
  const text = useText('sessions');
  return (
    <Form form={form}>
      <PasswordField
        form={form}
        name="password"
        help={text('new_password.rule', passwordRule)}
        autoComplete="new-password"
      />
      <SubmitButton form={form} busyLabel={text('new_password.busy')}>
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** The link was used, has expired or is incomplete. Offers a new one. */
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

/** Only platform admins reset a password here; an instance's users do that at their learning site. */
function BackToSignIn() {
  const text = useText('sessions');
  return (
    <ButtonLink variant="ghost" size="lg" block icon={ArrowLeft} flipIcon link={<Link to={pathTo('AdminLogin')} />}>
      {text('reset.back')}
    </ButtonLink>
  );
}
