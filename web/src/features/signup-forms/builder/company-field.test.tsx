import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import forms from '../../../../../texts/en/signup-forms.json';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyField } from './company-field.tsx';
import { BasicStepSchema, type FormDraft, newDraft } from './draft.ts';

function Page() {
  const form = useSchemaForm<FormDraft>(BasicStepSchema, {
    initial: newDraft(),
    labels: { company_name: 'Company name' },
    onValid: () => undefined,
  });
  return <CompanyField form={form} />;
}

test('a company that is not known is said, because no licences are counted for it', async () => {
  await renderInApp(
    () => <Page />,
    (address) => {
      const search = address.searchParams.get('search') ?? '';
      return success({
        rows: 'fjordbygg ab'.startsWith(search.toLowerCase()) ? [{ id: 1, name: 'Fjordbygg AB' }] : [],
      });
    },
    '/',
    { 'signup-forms': forms },
  );
  const field = await screen.findByLabelText('Company name');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('Fjordbyg AB');
  expect(await screen.findByText(forms.basic.company_unknown)).toBeDefined();
  type('fjordbygg ab');
  expect(await screen.findByText(forms.basic.company_name_help)).toBeDefined();
});
