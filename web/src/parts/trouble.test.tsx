import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import troubles from '../../../texts/en/troubles.json';
import { renderInApp, success } from '../lib/testing/render-in-app.tsx';
import { TroubleWords } from './trouble.tsx';

const show = (error: string, check?: string) =>
  renderInApp(
    () => <TroubleWords error={error} place="site" check={check} />,
    () => success({}),
    '/',
    { troubles },
  );

test('what happened and what to do are said in words, and the message itself on request', async () => {
  await show('enrol_manual_enrol_users: wscannotenrol: Plugin denied', '/v/admin/connection');
  expect(await screen.findByText(troubles.said.closed)).toBeDefined();
  expect(screen.getByText(troubles.fix.closed)).toBeDefined();
  expect(screen.getByRole('link', { name: troubles.check_site })).toBeDefined();
  expect(screen.getByText(/Plugin denied/).closest('details')?.open).toBe(false);
});

test('checking the site is not offered for what has to be corrected about the person', async () => {
  await show('The learning site says: this is not an e-mail address', '/v/admin/connection');
  expect(await screen.findByText(troubles.said.address)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
