import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ApiFailure, failedWith } from '../../lib/api/api-failure.ts';
import { Form } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { ForgottenLink } from '../../parts/people/forgotten-link.tsx';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { SiteLink } from './rows.tsx';

type RowFormProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  submit: string;
  busy: string;
  onClose: () => void;
  /** Where it is changed if the learning site refuses us. */
  site: { to: string; label: string };
  children: ReactNode;
};

/** The form in a row, with its two ways out. */
export function RowForm<Values extends FieldValues>({
  form,
  submit,
  busy,
  onClose,
  site,
  children,
}: RowFormProps<Values>) {
  const frame = useText('common');
  const wayOn = (failure: ApiFailure) =>
    failedWith(failure, 'account.only_at_site') && <SiteLink to={site.to}>{site.label}</SiteLink>;
  return (
    <Form form={form} wayOn={wayOn}>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={busy}>
          {submit}
        </Button>
        <Button onClick={onClose}>{frame('dialog.cancel')}</Button>
      </div>
    </Form>
  );
}

type CurrentPasswordProps<Values extends { password: string }> = {
  form: SchemaForm<Values>;
  username: string;
};

/** Asked for again, so that nobody takes over the account from an unattended screen. */
export function CurrentPassword<Values extends { password: string }>(props: CurrentPasswordProps<Values>) {
  const text = useText('own-account');
  // The form may have more values. This component only uses the password.
  const form = props.form as unknown as SchemaForm<{ password: string }>;
  return (
    <>
      {/* Password managers keep the name with the password. */}
      <input type="text" name="username" value={props.username} autoComplete="username" readOnly hidden />
      <PasswordField
        form={form}
        name="password"
        autoComplete="current-password"
        action={<ForgottenLink label={text('forgot')} name={props.username} />}
      />
    </>
  );
}
