import { languageNames, languages } from '@coursefront/contract/languages.ts';
import {
  type AdminAccount,
  changeAdminAccount,
  readAdminAccount,
} from '@coursefront/contract/people/admin-sessions.ts';
import type * as z from 'zod/mini';
import { Form } from '../../lib/form/form.tsx';
import { SelectField } from '../../lib/form/select-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { currentSession, refreshUser } from '../../lib/session/session.ts';
import { speak, useText } from '../../lib/text/text.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { NameFields } from '../../parts/people/name-fields.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';

const options = languages.map((language) => ({ value: language, label: languageNames[language] }));

/** Name and language. The page changes to the new language when it is saved. */
export function ProfileSection({ account }: { account: z.infer<typeof AdminAccount> }) {
  const text = useText('admin-account');
  const { email, first_name, last_name, language } = account;
  const form = useEndpointForm(changeAdminAccount, {
    initial: { first_name, last_name, language },
    labels: {
      first_name: text('profile.first_name'),
      last_name: text('profile.last_name'),
      language: text('profile.language'),
    },
    refreshes: [readAdminAccount],
    onDone: async (saved, sent) => {
      const user = currentSession()?.user;
      if (user) refreshUser({ ...user, ...sent, language_chosen: true });
      if (saved.language !== language) await speak(saved.language);
      toastSuccess(text('profile.saved'));
    },
  });
  return (
    <FormSection title={text('profile.title')} text={text('profile.text')}>
      <Card>
        <Form form={form}>
          <Field label={text('profile.email')}>
            <TextInput type="email" readOnly value={email} />
          </Field>
          <NameFields form={form} own />
          <SelectField form={form} name="language" options={options} />
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            busy={form.busy}
            busyLabel={text('profile.saving')}
          >
            {text('profile.save')}
          </Button>
        </Form>
      </Card>
    </FormSection>
  );
}
