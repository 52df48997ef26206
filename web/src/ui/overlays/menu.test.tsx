import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RowMenu } from './menu.tsx';

const open = async () => {
  const calls = { rename: vi.fn(), remove: vi.fn(), choose: vi.fn() };
  render(
    <RowMenu
      label="More actions for ITNL-000214"
      entries={[
        { label: 'Rename', onSelect: calls.rename },
        { label: 'Archive', onSelect: vi.fn(), disabled: true },
        // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
        { label: 'Open', link: <a href="#order" /> },
        'line',
        { label: 'Remove', onSelect: calls.remove, danger: true },
        {
          heading: 'Role',
          value: 'buyer',
          onChange: calls.choose,
          options: [
            { value: 'buyer', label: 'Buyer' },
            { value: 'lead', label: 'Team lead' },
          ],
        },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'More actions for ITNL-000214' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  return { button, ...calls };
};

const focused = (name: string, role = 'menuitem') =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

test('the keyboard opens it, walks through it and chooses', async () => {
  const { button, remove, rename } = await open();
  await focused('Rename');
  await userEvent.keyboard('{End}{ArrowUp}{ArrowUp}');
  await focused('Remove');
  await userEvent.keyboard('{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(rename).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('Escape closes it and gives the focus back', async () => {
  const { button } = await open();
  await focused('Rename');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('typing a letter finds an entry, links are links, and the choice is marked', async () => {
  const { choose } = await open();
  await focused('Rename');
  await userEvent.keyboard('t');
  await focused('Team lead', 'menuitemradio');
  expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('#order');
  expect(screen.getByRole('menuitemradio', { name: 'Buyer' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitem', { name: 'Archive' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(choose.mock.calls[0]?.[0]).toBe('lead');
});
