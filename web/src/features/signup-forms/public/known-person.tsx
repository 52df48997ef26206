import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { forgetSession, type Session } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Typed } from './typed.ts';

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
