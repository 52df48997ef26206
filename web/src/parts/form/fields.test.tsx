import { findCouponCompanies } from '@coursefront/contract/shop/coupons.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import editing from '../../../../texts/en/editing.json';
import { Form } from '../../lib/form/form.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { NameFields } from '../people/name-fields.tsx';
import { DayField } from './day-field.tsx';
import { EditFoot } from './edit-foot.tsx';
import { MoneyField } from './money-field.tsx';
import { namedOptions, SearchedField } from './searched-field.tsx';

type Draft = {
  first_name: string;
  last_name: string;
  amount: number | null;
  fee: number;
  company_id: number | null;
  day: string;
};

const Schema = z.object({
  first_name: z.string().check(z.minLength(1)),
  last_name: z.string(),
  amount: z.nullable(z.number()),
  fee: z.number(),
  company_id: z.nullable(z.number()),
  day: z.string(),
});

const empty: Draft = { first_name: '', last_name: '', amount: null, fee: 5000, company_id: null, day: '2026-11-17' };

let sent: Draft[];
let typing: boolean[];
beforeEach(() => {
  sent = [];
  typing = [];
});

function Fields({ initial = empty }: { initial?: Draft }) {
  const form = useSchemaForm<Draft>(Schema, {
    initial,
    labels: {
      first_name: 'First name',
      last_name: 'Last name',
      amount: 'Price',
      fee: 'Fee',
      company_id: 'Company',
      day: 'Day',
    },
    onValid: (draft) => void sent.push(draft),
  });
  return (
    <Form form={form}>
      <NameFields form={form} />
      <MoneyField form={form} name="amount" currency="SEK" optional />
      <MoneyField form={form} name="fee" />
      <DayField form={form} name="day" />
      <SearchedField
        form={form}
        name="company_id"
        optional
        endpoint={findCouponCompanies}
        inputOf={(search) => ({ query: { search } })}
        optionsOf={namedOptions}
        placeholder="All companies"
        labels={{ search: 'Search companies', none: 'No company' }}
        clearLabel="Any company"
      />
      <EditFoot form={form} onTyping={(is) => typing.push(is)} />
    </Form>
  );
}

const companies = [
  { id: 7, name: 'Nordic Steel' },
  { id: 8, name: 'Borealis' },
];

const show = (initial?: Draft) =>
  renderInApp(
    () => <Fields {...(initial && { initial })} />,
    ({ searchParams }) => {
      const search = (searchParams.get('search') ?? '').toLowerCase();
      return success({ rows: companies.filter(({ name }) => name.toLowerCase().includes(search)) });
    },
    '/',
    { editing },
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

test('an amount is typed in whole units and sent in minor units; an empty optional one is null', async () => {
  await show({ ...empty, first_name: 'Karin', amount: 12_50 });
  const price = await box('Price');
  expect(price.value).toBe('12.50');
  await userEvent.clear(await box('Fee'));
  await userEvent.type(await box('Fee'), '1 200,5');
  await userEvent.clear(price);
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ amount: null, fee: 120_050 }]));
});

test('an amount that cannot be read is not sent', async () => {
  await show({ ...empty, first_name: 'Karin' });
  await userEvent.clear(await box('Fee'));
  await userEvent.type(await box('Fee'), 'much');
  await save();
  expect(await screen.findByRole('status')).toHaveProperty('textContent', expect.stringContaining('1 field'));
  expect(sent).toEqual([]);
});

test('an option is found on the server, stays chosen during another search, and can be taken back', async () => {
  await show({ ...empty, first_name: 'Karin' });
  const company = () => screen.findByRole('combobox', { name: /^Company/ });
  await userEvent.click(await company());
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search companies' }), 'nord');
  await userEvent.click(await screen.findByRole('option', { name: 'Nordic Steel' }));
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ company_id: 7 }]));

  await userEvent.click(await company());
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search companies' }), 'bor');
  await screen.findByRole('option', { name: 'Borealis' });
  await userEvent.keyboard('{Escape}');
  expect((await company()).textContent).toContain('Nordic Steel');

  await userEvent.click(screen.getByRole('button', { name: 'Any company' }));
  expect((await company()).textContent).toContain('All companies');
});

test('the save bar appears with the first change, counts the changes and discards them', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  await userEvent.type(await box('First name'), 'Karin');
  await userEvent.type(await box('Last name'), 'Ek');
  expect(screen.getByRole('status').textContent).toBe('2 unsaved changes');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await box('First name')).value).toBe('');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  expect(typing).toEqual([false, true, false]);
});

test('the save bar says how many fields are wrong', async () => {
  await show();
  await userEvent.type(await box('Last name'), 'Ek');
  await save();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1 field'));
  expect(sent).toEqual([]);
});

test('leaving with changes is asked about first', async () => {
  const { router } = await show();
  await userEvent.type(await box('Last name'), 'Ek');
  void router.navigate({ to: '/elsewhere' });
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('Your changes to this page will be lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Stay on page' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await box('Last name')).value).toBe('Ek');
});
