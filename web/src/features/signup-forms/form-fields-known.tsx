import { forgetSession, type Session } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { Typed } from './register-typed.ts';

type FormFieldsKnownProps = { form: SchemaForm<Typed>; user: Session['user'] };

/** In the place of fields 1 to 4: whoever is signed in registers as who they are. */
export function FormFieldsKnown({ form, user }: FormFieldsKnownProps) {
  const text = useText('signup');
  const error = form.fields.formState.errors.user?.email?.message;
  return (
    <Card id={form.idOf('user.email')} tabIndex={-1} className="grid gap-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md">{text('person.signed_in', { name: `${user.first_name} ${user.last_name}` })}</h2>
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
