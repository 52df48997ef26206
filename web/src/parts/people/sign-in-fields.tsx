import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { hostPasswordReset } from '../../lib/routes/host-links.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from './password-field.tsx';

type Credentials = { username: string; password: string };

type SignInFieldsProps<Values extends Credentials> = {
  form: SchemaForm<Values>;
  usernameHelp: string;
  passwordHelp?: string;
  /** The learning site, which resets passwords. */
  lmsUrl: string | null | undefined;
  forgotLabel: string;
};

/** Username and password of an account of the learning site. */
export function SignInFields<Values extends Credentials>(props: SignInFieldsProps<Values>) {
  const text = useText('common');
  const { usernameHelp, passwordHelp, lmsUrl, forgotLabel } = props;
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
        help={[passwordHelp, lmsUrl && text('form.forgot_returns')].filter(Boolean).join(' ')}
        action={
          lmsUrl && (
            // In a new tab, so that this page stays, and with it the way to where the reader was going.
            <a href={hostPasswordReset(lmsUrl)} target="_blank" rel="noopener">
              {forgotLabel} <span className="sr-only">{text('form.opens_site')}</span>
            </a>
          )
        }
        autoComplete="current-password"
      />
    </>
  );
}
