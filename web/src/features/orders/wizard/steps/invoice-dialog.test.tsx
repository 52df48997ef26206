import { roles } from '@coursefront/contract/roles.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../../../../texts/en/orders.json';
import { aUser } from '../../../../lib/testing/people.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { newDraft } from '../../purchase/draft.ts';
import { type Purchase, PurchaseContext } from '../../purchase/use-purchase.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';

const invoice_details = {
  address: 'Hamngatan 3',
  postal_code: '972 31',
  city: 'Luleå',
  invoice_reference: 'PL 7',
  purchase_order_number: 'PO-8',
  invoice_email: 'faktura@fjordbygg.test',
};

test('fields that a company may leave blank show what its invoice says then', async () => {
  const purchase = {
    user: { ...aUser(roles.student), company: { id: 3, name: 'Fjordbygg AB' } },
    known: { invoice_details },
    draft: { ...newDraft({ askedQuantity: 1, signedIn: true }), method: 'invoice' },
    change: () => undefined,
    price: {},
    refusal: null,
  } as unknown as Purchase;
  await renderInApp(
    () => (
      <PurchaseContext value={purchase}>
        <InvoiceDialog onClose={() => undefined} />
      </PurchaseContext>
    ),
    () => success(null),
    '/',
    { orders },
  );
  const shown = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })).placeholder;
  expect(await shown('Address')).toBe('Hamngatan 3');
  expect([await shown('Postal code'), await shown('City')]).toEqual(['972 31', 'Luleå']);
  expect([await shown('Your reference'), await shown('PO number')]).toEqual(['PL 7', '']);
  expect(screen.getByText(/^Last used: .*PO-8/)).toBeTruthy();
  expect(await shown('Invoice e-mail')).toBe('faktura@fjordbygg.test');
});
