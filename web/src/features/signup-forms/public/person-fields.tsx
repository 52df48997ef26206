import { TextField } from '../../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { forgetSession, type Session } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { NamesInOrder } from '../../../parts/people/name-fields.tsx';
import { PasswordField, useSitePasswordRule } from '../../../parts/people/password-field.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { RegistrationDraft } from './draft.ts';

type PersonFieldsProps = {
  form: SchemaForm<RegistrationDraft>;
  vendor: string;
  /** Only their addresses may register; empty: all. */
  domains: readonly string[];
  /** The fewest characters of a password. */
  passwordLeast: number;
  onSignIn: () => void;
};

/** Fields 1 to 4, which every form has, and a sign-in for people who have an account. */
export function PersonFields({ form, vendor, domains, passwordLeast, onSignIn }: PersonFieldsProps) {
  const text = useText('signup');
  const joined = useJoined();
  const isRefused = form.fields.formState.errors.user?.email?.type === 'server';
  return (
    <Card className="grid gap-5 sm:grid-cols-2">
      <div className="grid gap-x-4 gap-y-1 sm:col-span-2">
        <h2>{text('person.title')}</h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {text('person.has_account', { site: vendor })}
          <TextButton onClick={onSignIn}>{text('person.sign_in')}</TextButton>
        </p>
      </div>
      <NamesInOrder
        first={<TextField form={form} name="user.first_name" autoComplete="given-name" />}
        last={<TextField form={form} name="user.last_name" autoComplete="family-name" />}
      />
      <TextField
        form={form}
        name="user.email"
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
        {...(domains.length > 0 && { help: text('person.domains', { domains: joined(domains) }) })}
        action={isRefused && <TextButton onClick={onSignIn}>{text('person.sign_in_instead')}</TextButton>}
      />
      <PasswordField
        form={form}
        name="user.password"
        className="sm:col-span-2"
        help={useSitePasswordRule(passwordLeast)}
        autoComplete="new-password"
      />
    </Card>
  );
}

type SignedInPersonProps = { form: SchemaForm<RegistrationDraft>; user: Session['user'] };

/** Replaces fields 1 to 4 for people who are signed in. */
export function SignedInPerson({ form, user }: SignedInPersonProps) {
  const text = useText('signup');
  const error = form.fields.formState.errors.user?.email?.message;
  return (
    <Card id={form.idOf('user.email')} tabIndex={-1} className="grid gap-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md">{text('person.signed_in', { name: personName(user) })}</h2>
          <p className="text-sm wrap-anywhere text-ink-2">
            <bdi>{user.email}</bdi>
          </p>
        </div>
        <TextButton onClick={forgetSession}>{text('person.other_account')}</TextButton>
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </Card>
  );
}
