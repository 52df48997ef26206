import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import forms from '../../../../../texts/en/signup-forms.json';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyField } from './company-field.tsx';
import { BasicStepSchema, type FormDraft, newDraft } from './draft.ts';

function Page({ company }: { company: string }) {
  const form = useSchemaForm<FormDraft>(BasicStepSchema, {
    initial: { ...newDraft(), company_name: company },
    labels: { company_name: 'Company name' },
    onValid: () => undefined,
  });
  return <CompanyField form={form} />;
}

async function companyField(company = ''): Promise<HTMLElement> {
  await renderInApp(
    () => <Page company={company} />,
    (address) => {
      const search = address.searchParams.get('search') ?? '';
      return success({
        rows: 'fjordbygg ab'.startsWith(search.toLowerCase()) ? [{ id: 1, name: 'Fjordbygg AB' }] : [],
      });
    },
    '/',
    { 'signup-forms': forms },
  );
  return screen.findByLabelText('Company name');
}

async function search(field: HTMLElement, value: string): Promise<void> {
  fireEvent.click(field);
  fireEvent.change(await screen.findByRole('combobox', { name: forms.basic.company_search }), { target: { value } });
}

test('a company is found by the beginning of its name', async () => {
  const field = await companyField();
  expect(field.textContent).toBe(forms.basic.company_choose);
  await search(field, 'fjord');
  fireEvent.click(await screen.findByRole('option', { name: 'Fjordbygg AB' }));
  expect(field.textContent).toBe('Fjordbygg AB');
  expect(await screen.findByText(forms.basic.company_name_help)).toBeDefined();
});

test('another name can be entered, and no licences are counted for it', async () => {
  const field = await companyField();
  await search(field, ' Fjordbyg AB ');
  fireEvent.click(await screen.findByRole('option', { name: `Fjordbyg AB${forms.basic.company_unknown}` }));
  expect(field.textContent).toBe('Fjordbyg AB');
  expect(await screen.findByText(forms.basic.company_unknown, { selector: 'p' })).toBeDefined();
});

test('a form keeps the name that it has, however it is spelt', async () => {
  const field = await companyField('FJORDBYGG ab');
  expect(field.textContent).toBe('FJORDBYGG ab');
  expect(await screen.findByText(forms.basic.company_name_help)).toBeDefined();
});
