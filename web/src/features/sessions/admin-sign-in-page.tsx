import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { fewRecoveryCodes, sendAdminCode } from '@coursefront/contract/people/admin-sessions.ts';
import { signInAdmin } from '@coursefront/contract/people/sessions.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { failedWith } from '../../lib/api/api-failure.ts';
import { beginSession } from '../../lib/api/query-client.ts';
import { Form, FormField, SubmitButton } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { returnPath } from '../../lib/routes/return-path.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { EntryHead } from './entry-head.tsx';

/** The password, then the code if the account has a second step, then back to the page that asked for it. */
export function AdminSignInPage() {
  const navigate = useNavigate();
  const { return_to, changed } = useAddressSearch();
  const [halfway, setHalfway] = useState<string>();
  const [tooLate, setTooLate] = useState(false);
  const [rescued, setRescued] = useState<AnswerOf<typeof sendAdminCode>>();
  const enter = (started: Session, to = returnPath(return_to) ?? pathTo('AdminCustomers')) => {
    beginSession(started);
    return navigate({ href: to, replace: true });
  };
  const enterByCode = (answer: AnswerOf<typeof sendAdminCode>) =>
    answer.recovery_codes_left === null ? enter({ token: answer.token, user: answer.user }) : setRescued(answer);
  const goOn = ({ token, user }: AnswerOf<typeof signInAdmin>) => {
    setTooLate(false);
    return user ? enter({ token, user }) : setHalfway(token);
  };
  const startAgain = (late: boolean) => {
    setHalfway(undefined);
    setTooLate(late);
  };
  if (rescued)
    return (
      <RecoveryCodesLeft
        left={rescued.recovery_codes_left ?? 0}
        onContinue={() => enter({ token: rescued.token, user: rescued.user })}
        onRenew={() => enter({ token: rescued.token, user: rescued.user }, pathTo('AdminAccount'))}
      />
    );
  return halfway === undefined ? (
    <AdminPassword passwordChanged={changed === 'password'} tooLate={tooLate} onDone={goOn} />
  ) : (
    <AdminCode token={halfway} onDone={enterByCode} onStartAgain={startAgain} />
  );
}

type AdminPasswordProps = {
  /** A moment ago, with a mailed link. */
  passwordChanged: boolean;
  /** The code came too late, so the sign-in starts again. */
  tooLate: boolean;
  onDone: (answer: AnswerOf<typeof signInAdmin>) => unknown;
};

/** E-mail and password of a platform admin. */
function AdminPassword({ passwordChanged, tooLate, onDone }: AdminPasswordProps) {
  const text = useText('sessions');
  const errors = useText('errors');
  const { product_name: product } = useSite();
  const form = useEndpointForm(signInAdmin, {
    initial: { email: '', password: '' },
    labels: { email: text('sign_in.email'), password: text('sign_in.password') },
    onDone,
    // The notice says what is wrong. Mostly it is the password, which is typed again.
    onFailed: ({ errors: faults }) => {
      if (Object.keys(faults).length === 0) form.fields.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <>
      <EntryHead title={text('sign_in.title')} text={text('sign_in.admin_text', { product })} />
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

type AdminCodeProps = {
  /** From the first step. */
  token: string;
  onDone: (answer: AnswerOf<typeof sendAdminCode>) => unknown;
  onStartAgain: (late: boolean) => void;
};

/** The second step: six digits from the app, or a recovery code without the phone. */
function AdminCode({ token, onDone, onStartAgain }: AdminCodeProps) {
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
  // The form that had the focus is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <EntryHead
        title={text('code.title')}
        text={recovery ? text('code.recovery_text') : text('code.text', { product })}
      />
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

type RecoveryCodesLeftProps = { left: number; onContinue: () => unknown; onRenew: () => unknown };

/** After a recovery code: how many are left, before somebody is without any. */
function RecoveryCodesLeft({ left, onContinue, onRenew }: RecoveryCodesLeftProps) {
  const text = useText('sessions');
  const isFew = left <= fewRecoveryCodes;
  return (
    <>
      <EntryHead title={text('recovered.title')} text={text('recovered.text')} focused />
      <Notice kind={isFew ? 'warning' : 'info'} title={text('recovered.left', { count: left })}>
        {text(isFew ? 'recovered.few' : 'recovered.used')}
      </Notice>
      <Button size="lg" block variant={isFew ? 'secondary' : 'primary'} onClick={onContinue}>
        {text('recovered.continue')}
      </Button>
      <Button size="lg" block variant={isFew ? 'primary' : 'secondary'} onClick={onRenew}>
        {text('recovered.renew')}
      </Button>
    </>
  );
}
