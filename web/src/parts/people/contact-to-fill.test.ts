import { expect, test } from 'vitest';
import { type ContactFields, contactToFill, noContact } from './contact-to-fill.ts';

const eva: ContactFields = {
  first_name: 'Eva',
  last_name: 'Lind',
  email: 'eva@fjord.test',
  invoice_reference: 'ML 2041',
};
const omar: ContactFields = { ...eva, first_name: 'Omar', email: 'omar@nord.test', invoice_reference: 'N 7' };

test('a chosen company fills empty fields', () => {
  expect(contactToFill(noContact, noContact, eva)).toEqual(eva);
});

test('another company replaces what the first one filled, and no company empties it', () => {
  expect(contactToFill(eva, eva, omar)).toEqual(omar);
  expect(contactToFill(eva, eva, noContact)).toEqual(noContact);
});

test('what was typed stays, and a typed name keeps its address', () => {
  const typed = { ...noContact, first_name: 'Ida' };
  expect(contactToFill(typed, noContact, eva)).toEqual({ ...typed, invoice_reference: 'ML 2041' });
  const changed = { ...eva, email: 'invoices@fjord.test' };
  expect(contactToFill(changed, eva, omar)).toEqual({ ...changed, invoice_reference: 'N 7' });
});
