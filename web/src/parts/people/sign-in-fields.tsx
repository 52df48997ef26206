import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { ForgottenLink } from './forgotten-link.tsx';
import { PasswordField } from './password-field.tsx';

type Credentials = { username: string; password: string };

type SignInFieldsProps<Values extends Credentials> = {
  form: SchemaForm<Values>;
  usernameHelp: string;
  passwordHelp?: string;
  /** False if there is no learning site that could mail a link. */
  forgot: false | { label: string; returnTo?: string | null };
};

/** Username and password of an account of the learning site. */
export function SignInFields<Values extends Credentials>(props: SignInFieldsProps<Values>) {
  const { usernameHelp, passwordHelp, forgot } = props;
  // The form may have more values. This component only uses these two.
  const form = props.form as unknown as SchemaForm<Credentials>;
  return (
    <>
      <TextField
        form={form}
        name="username"
        help={usernameHelp}
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        form={form}
        name="password"
        {...(passwordHelp && { help: passwordHelp })}
        action={forgot && <ForgottenLink name={form.fields.watch('username')} {...forgot} />}
        autoComplete="current-password"
      />
    </>
  );
}
