import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import texts from '../../../../texts/en/customers.json';
import errors from '../../../../texts/en/errors.json';
import generalSettings from '../../../../texts/en/general-settings.json';
import subscriptions from '../../../../texts/en/subscriptions.json';
import troubles from '../../../../texts/en/troubles.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { CustomerDialog } from './dialog.tsx';

const areas = { customers: texts, 'general-settings': generalSettings, subscriptions, troubles };

async function adding(): Promise<HTMLElement> {
  await renderInApp(
    () => <CustomerDialog customer={undefined} onReload={() => undefined} open onClose={() => undefined} />,
    ({ pathname }, { body }) => {
      if (pathname.endsWith('/connection/check')) return success({ fault: 'away', detail: null, site: null });
      const { country, organization_number } = JSON.parse(String(body ?? '{}'));
      const isWrong = organization_number && country === 'SE';
      return success({ faults: isWrong ? [{ field: 'organization_number', code: 'field.organization_number' }] : [] });
    },
    '/',
    areas,
  );
  return screen.findByRole('dialog', { name: texts.form.add_title });
}

test('the result of a test goes as soon as the address or the token is another one', async () => {
  const dialog = within(await adding());
  const address = dialog.getByLabelText(/Learning site address/);
  const token = dialog.getByLabelText(/Service token/);
  await userEvent.type(address, 'https://a.test');
  await userEvent.type(token, 'abc');
  const check = dialog.getByRole('button', { name: texts.connection.test });
  for (const changed of [address, token]) {
    await userEvent.click(check);
    expect(await dialog.findByText(texts.connection.away)).toBeTruthy();
    await userEvent.type(changed, 'b');
    expect(dialog.queryByText(texts.connection.away)).toBeNull();
  }
});

test('a time zone is chosen from those that there are', async () => {
  const dialog = within(await adding());
  await userEvent.click(dialog.getByRole('button', { name: texts.form.setting_add }));
  await userEvent.click(await screen.findByRole('menuitem', { name: texts.known_settings.time_zone }));
  const zone = await dialog.findByLabelText('Time zone');
  await userEvent.click(zone);
  await userEvent.type(await screen.findByRole('combobox', { name: texts.form.zone_search }), 'helsin');
  await userEvent.click(await screen.findByRole('option', { name: 'Europe/Helsinki' }));
  expect(zone.textContent).toContain('Europe/Helsinki');
});

test('an empty setting that the product knows is named where it says what is missing', async () => {
  const dialog = within(await adding());
  await userEvent.click(dialog.getByRole('button', { name: texts.form.setting_add }));
  await userEvent.click(await screen.findByRole('menuitem', { name: texts.known_settings.time_zone }));
  await userEvent.click(dialog.getByRole('button', { name: texts.form.save_new }));
  const summary = within(await dialog.findByRole('alert'));
  expect(summary.getByText(/^Time zone/)).toBeTruthy();
  expect(summary.queryByText(/setting 1/)).toBeNull();
});

test('a number is checked once more when its country is chosen', async () => {
  const dialog = within(await adding());
  await userEvent.type(dialog.getByLabelText(/^Company number/), '923609016');
  await userEvent.tab();
  const fault = errors.field.organization_number;
  expect(await dialog.findByText(fault)).toBeTruthy();
  await userEvent.click(dialog.getByLabelText(texts.form.country));
  await userEvent.type(await screen.findByRole('combobox', { name: texts.form.country_search }), 'norw');
  await userEvent.click(await screen.findByRole('option', { name: 'Norway' }));
  await vi.waitFor(() => expect(dialog.queryByText(fault)).toBeNull());
});
