import { ByEmail } from '@coursefront/contract/people/personal-data.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Form, FormField, SubmitButton } from '../../lib/form/form.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PersonPlaces } from './person-places.tsx';

/** Finds a person by email at all customers. The email is personal data, so it is not put into the page's address. */
export function PersonalDataPage() {
  const text = useText('personal-data');
  const asked = useAskedEmail();
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      <PersonSearch key={asked} asked={asked} />
    </>
  );
}

function PersonSearch({ asked }: { asked: string | undefined }) {
  const text = useText('personal-data');
  const [email, setEmail] = useState(asked);
  const form = useSchemaForm(ByEmail, {
    initial: { email: asked ?? '' },
    labels: { email: text('find.label') },
    onValid: (values) => setEmail(values.email.trim().toLowerCase()),
  });
  return (
    <>
      <Card className="max-w-160">
        <Form form={form}>
          <FormField form={form} name="email" help={text('find.help')}>
            {(field) => <TextInput type="email" autoComplete="off" {...field} />}
          </FormField>
          <div>
            <SubmitButton form={form} busyLabel={text('find.busy')}>
              {text('find.action')}
            </SubmitButton>
          </div>
        </Form>
      </Card>
      {/* Hidden below an invalid email, where it would look like its result. */}
      {email && !form.fields.formState.errors.email && <PersonPlaces key={email} email={email} />}
    </>
  );
}

/** The search leads here with an address behind `#`, which reaches no server. It is taken away as soon as it was read. */
function useAskedEmail(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [asked, setAsked] = useState(hash);
  if (hash !== '' && hash !== asked) setAsked(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '', replace: true });
  }, [hash, navigate]);
  const { success, data } = ByEmail.safeParse({ email: asked });
  return success ? data.email : undefined;
}
