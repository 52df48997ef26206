import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import orders from '../../../../../texts/en/orders.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { loadTexts } from '../../../lib/text/text.ts';
import { ParticipantsImport } from './import.tsx';

test('on a phone one box takes a pasted list at once, and a typed one by its button', async () => {
  const taken = vi.fn();
  const box = () => (
    <ParticipantsImport questions={[]} onFile={() => undefined} onPaste={taken}>
      <p />
    </ParticipantsImport>
  );
  vi.stubGlobal('fetch', async () => Response.json(orders));
  await loadTexts(['orders']);
  await renderInApp(box, () => success(null));
  const user = userEvent.setup();
  const list = await screen.findByRole('textbox', { name: 'List of participants' });
  await user.click(list);
  await user.paste('Maria Lind <maria@x.test>, Jonas Ek <jonas@x.test>');
  expect(taken).toHaveBeenLastCalledWith('Maria Lind <maria@x.test>, Jonas Ek <jonas@x.test>');
  expect(list).toHaveProperty('value', '');

  await user.type(list, 'maria@x.test');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(taken).toHaveBeenLastCalledWith('maria@x.test');
});
