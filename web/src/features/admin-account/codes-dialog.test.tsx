import type { Site } from '@coursefront/contract/customers/customers.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import texts from '../../../../texts/en/admin-account.json';
import { SiteContext } from '../../lib/session/site.ts';
import { renderInApp } from '../../lib/testing/render-in-app.tsx';
import { CodesDialog } from './codes-dialog.tsx';

test('recovery codes stay until somebody says that they are kept, and can be printed', async () => {
  const close = vi.fn();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await renderInApp(
    () => (
      <SiteContext value={{ product_name: 'Coursefront' } as Site}>
        <CodesDialog codes={['abcd-efgh', 'ijkl-mnop']} open onClose={close} />
      </SiteContext>
    ),
    () => Response.json({}),
    '/',
    { 'admin-account': texts },
  );
  expect((await screen.findAllByRole('listitem')).map((code) => code.textContent)).toEqual(['abcd-efgh', 'ijkl-mnop']);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();

  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Save the codes first. They won’t be shown again.')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByLabelText('I’ve saved them'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(close).toHaveBeenCalledOnce();
});
