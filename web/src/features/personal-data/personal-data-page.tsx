import { ByEmail, readPersonAddress } from '@coursefront/contract/people/personal-data.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { Form, FormField, SubmitButton } from '../../lib/form/form.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PersonPlaces } from './person-places.tsx';

/**
 * Finds a person by email at all customers. The email is personal data, so it is not put into the page's address: there the
 * person is named by an account.
 */
export function PersonalDataPage() {
  const text = useText('personal-data');
  const asked = useAsked();
  return (
    <>
      <PageHead title={text('title')} text={text('text')} />
      {asked === 'loading' ? (
        <Skeleton className="h-40 max-w-160" />
      ) : (
        <PersonSearch key={asked.email} asked={asked.email} />
      )}
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
function useAsked(): { email: string | undefined } | 'loading' {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(hash);
  if (hash !== '' && hash !== typed) setTyped(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '', replace: true });
  }, [hash, navigate]);
  // Only the account that the page was opened with: the one that it finds later is for the next time.
  const [[instance, id] = []] = useState(accountOf(useAddressSearch().person));
  const isNamed = typed === '' && instance !== undefined && id !== undefined;
  const named = useEndpoint(readPersonAddress, { params: { instance: instance ?? 0, id: id ?? 0 } }, { when: isNamed });
  if (isNamed && named.isPending) return 'loading';
  const { success, data } = ByEmail.safeParse({ email: isNamed ? named.data?.email : typed });
  return { email: success ? data.email : undefined };
}

/** `<customer>.<account>` */
const accountOf = (person = ''): [number, number] | undefined => {
  const [, instance, id] = /^(\d+)\.(\d+)$/.exec(person) ?? [];
  return instance && id ? [Number(instance), Number(id)] : undefined;
};
