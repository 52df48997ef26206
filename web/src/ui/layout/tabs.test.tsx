import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

function Account() {
  const [tab, setTab] = useState<'create' | 'sign_in'>('create');
  return (
    <Tabs
      label="Account"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'create', label: 'New account', panel: 'Your name' },
        { value: 'sign_in', label: 'Sign in', panel: 'Your password' },
      ]}
    />
  );
}

test('the arrow keys move between tabs, and the panel follows', async () => {
  render(<Account />);
  expect(screen.getByRole('tablist', { name: 'Account' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'New account' }).textContent).toBe('Your name');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'New account' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Sign in' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Sign in' }).textContent).toBe('Your password');
});
