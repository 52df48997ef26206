import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { SpanFilter } from './span-filter.tsx';

test.each([
  ['From', '20-11-2026', { from: '2026-11-20', to: undefined }],
  ['From', '03-11-2026', { from: '2026-11-03' }],
  ['To', '15-10-2026', { to: '2026-10-15', from: undefined }],
  ['To', '18-11-2026', { to: '2026-11-18' }],
])('a span never ends before it begins: %s %s', async (field, typed, expected) => {
  const change = vi.fn();
  const query = { from: '2026-11-01', to: '2026-11-19' };
  await renderInApp(
    () => <SpanFilter address={{ query, change }} />,
    () => success({}),
  );
  const input = await screen.findByRole('textbox', { name: field });
  await userEvent.tripleClick(input);
  await userEvent.paste(typed);
  expect(change).toHaveBeenLastCalledWith(expected);
});
