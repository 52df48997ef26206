import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import companies from '../../../../../texts/en/companies.json';
import { startSession } from '../../../lib/session/session.ts';
import { signedInAs } from '../../../lib/testing/people.ts';
import { refusal, renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { newDraft } from '../form/draft.ts';
import { SettingsStep } from './steps.tsx';

function Step() {
  const [draft, setDraft] = useState(newDraft());
  return (
    <SettingsStep
      draft={draft}
      change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      begun={{ current: false }}
      onBack={() => undefined}
      onCreated={() => undefined}
      onRefused={() => undefined}
    />
  );
}

const taken = { 'new_lead.email': ['Someone here already uses this e-mail address.'] };

test('a company’s team lead is invited with it, or chosen after all, and what is wrong is said under the fields', async () => {
  startSession(signedInAs(roles.trainingmanager));
  const sent: { new_lead: unknown; customercontact: unknown }[] = [];
  await renderInApp(
    Step,
    (address, request) => {
      if (!address.pathname.includes('/company/create')) return success({ rows: [], total: 0 });
      sent.push(JSON.parse(String(request.body)));
      return refusal(409, { code: 'user.email_taken', message: 'Taken', errors: taken });
    },
    '/',
    { companies },
  );
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create company' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite someone new instead' }));
  await create();
  expect(await screen.findAllByText('Enter a first name.')).not.toEqual([]);
  expect(sent).toEqual([]);

  await userEvent.type(screen.getByLabelText('First name'), 'Elin');
  await userEvent.type(screen.getByLabelText('Last name'), 'Falk');
  await userEvent.type(screen.getByLabelText('E-mail'), 'elin@falk.test');
  await create();
  const lead = { first_name: 'Elin', last_name: 'Falk', email: 'elin@falk.test' };
  await vi.waitFor(() => expect(sent).toMatchObject([{ new_lead: lead, customercontact: null }]));
  expect(await screen.findByText('Someone here already uses this e-mail address.')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Choose someone who is already here instead' }));
  await create();
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ new_lead: null }));
});
