import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import choices from '../../../../texts/en/choices.json';
import coupons from '../../../../texts/en/coupons.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { CouponDialog } from './dialog.tsx';

const show = async () => {
  const onClose = vi.fn<() => void>();
  await renderInApp(
    () => (
      <CouponDialog
        open
        zone="Europe/Stockholm"
        start={{ company_id: null, currency: 'SEK' }}
        onClose={onClose}
        onMade={() => undefined}
      />
    ),
    () => success({ rows: [], total: 0 }),
    '/',
    { coupons, choices },
  );
  return { onClose, code: await screen.findByRole('textbox', { name: 'Code' }) };
};

test('typing replaces the suggested code', async () => {
  const { code } = await show();
  expect(code).toHaveProperty('value', expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/));
  code.blur();
  code.focus();
  await userEvent.keyboard('AUTUMN');
  expect(code).toHaveProperty('value', 'AUTUMN');
});

test('Escape asks before what was typed is lost', async () => {
  const { onClose, code } = await show();
  await userEvent.type(code, 'AUTUMN');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('What you’ve entered hasn’t been saved.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalled();
});
