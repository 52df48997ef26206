import { expect, test } from 'vitest';
import { buyerToRegister } from './buyers.ts';

const pia = {
  firstName: 'Pia',
  lastName: 'Privat',
  registerEmail: 'pia@example.test',
  registerPassword: 'Abcdef-1',
  kind: 'private',
};
const wrong = (buyer: object, phoneNeeded: boolean) =>
  buyerToRegister(8, { phoneNeeded })
    .safeParse(buyer)
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a private person gives a phone number only where participants have to give one', () => {
  expect(wrong(pia, false)).toEqual([]);
  expect(wrong(pia, true)).toEqual(['phone']);
  expect(wrong({ ...pia, phone: '+46701234567' }, true)).toEqual([]);
});

test('a company without a phone number is told so once', () => {
  const company = { ...pia, kind: 'company', organizationNumber: '5566994116', organizationName: 'Fjordbygg AB' };
  expect(wrong(company, true)).toEqual(['phone']);
});
