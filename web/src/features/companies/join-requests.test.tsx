import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import companies from '../../../../texts/en/companies.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { loadTexts } from '../../lib/text/text.ts';
import { JoinRequests } from './join-requests.tsx';

const nils = {
  id: 7,
  company: { id: 3, name: 'Fjordbygg AB' },
  first_name: 'Nils',
  last_name: 'Ny',
  email: 'nils@fjordbygg.test',
  phone: '+46701234567',
  created_at: '2026-11-16T08:00:00Z',
};

async function show() {
  vi.stubGlobal('fetch', async () => Response.json(companies));
  await loadTexts(['companies']);
  let open = [nils];
  return renderInApp(
    () => <JoinRequests companyId={3} />,
    (_, { method }) => {
      if (method === 'POST') open = [];
      return success(method === 'POST' ? nils : open);
    },
  );
}

test('a request to join is accepted with one press and leaves the list', async () => {
  const { calls } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept: Nils Ny' }));
  await waitFor(() => expect(screen.queryByText('nils@fjordbygg.test')).toBeNull());
  expect(calls()).toContain('POST /api/join-requests/7/accept');
});

test('a request is declined after a question that says what happens', async () => {
  const { calls } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline: Nils Ny' }));
  await screen.findByText('We’ll let Nils Ny know by e-mail.');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(calls()).toContain('POST /api/join-requests/7/decline'));
});
