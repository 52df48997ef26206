import { expect, test } from 'vitest';
import { showOrganizationNumber } from './organization-number.ts';

test.each([
  ['5560123456', 'SE', '556012-3456'],
  ['20774740', 'FI', '20774740'],
  ['12', 'SE', '12'],
])('%s of %s is shown as %s', (number, country, shown) => {
  expect(showOrganizationNumber(number, country)).toBe(shown);
});
