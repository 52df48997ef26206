import type { Site } from '@coursefront/contract/customers/customers.ts';
import { signIn } from '@coursefront/contract/people/sessions.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Search } from '../../lib/address.ts';
import { beginSession } from '../../lib/begin-session.ts';
import { Form, FormField, SubmitButton } from '../../lib/form.tsx';
import { hostPasswordReset } from '../../lib/host-links.ts';
import { PasswordBox } from '../../lib/password-box.tsx';
import { returnPath } from '../../lib/return-path.ts';
import { pathTo } from '../../lib/routes.ts';
import { useText } from '../../lib/text.ts';
import { useEndpointForm } from '../../lib/use-endpoint-form.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { SignInHead } from './sign-in-head.tsx';

/** Name and password of the learning site, which also has the reset; then back to the page that asked for it. */
export function UserSignIn({ instance }: { instance: NonNullable<Site['instance']> }) {
  const text = useText('sessions');
  const navigate = useNavigate();
  const { return_to }: Search = useSearch({ strict: false });
  const form = useEndpointForm(signIn, {
    initial: { username: '', password: '', instance_id: instance.id },
    labels: { username: text('sign_in.username'), password: text('sign_in.password') },
    onDone: ({ token, user }) => {
      beginSession({ token, user });
      return navigate({ href: returnPath(return_to) ?? pathTo('Home'), replace: true });
    },
  });
  return (
    <>
      <SignInHead text={text('sign_in.text')} />
      <Form form={form}>
        <FormField form={form} name="username" help={text('sign_in.username_help', { site: instance.name })}>
          {(field) => (
            <TextInput dir="auto" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
          )}
        </FormField>
        <FormField
          form={form}
          name="password"
          action={instance.lms_url && <a href={hostPasswordReset(instance.lms_url)}>{text('sign_in.forgot')}</a>}
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
