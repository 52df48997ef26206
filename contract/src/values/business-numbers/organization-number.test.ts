import { expect, test } from 'vitest';
import {
  anyNumberOf,
  mayBeOrganizationNumber,
  showOrganizationNumber,
  swedishNumberOf,
} from './organization-number.ts';

test.each([
  ['5560123456', 'SE', '556012-3456'],
  ['20774740', 'FI', '20774740'],
  ['12', 'SE', '12'],
])('%s of %s is shown as %s', (number, country, shown) => {
  expect(showOrganizationNumber(number, country)).toBe(shown);
});

test.each([
  { typed: '556012-3456', stored: '5560123456' },
  { typed: '5560123456', stored: '5560123456' },
  { typed: ' 16556012-3456 ', stored: '5560123456' },
  { typed: 'SE556012345601', stored: '5560123456' },
  { typed: '556012-3457', stored: undefined },
  { typed: '55601234', stored: undefined },
  { typed: 'Fjordbygg', stored: undefined },
  { typed: '', stored: undefined },
])('"$typed" in Sweden is stored as $stored', ({ typed, stored }) => {
  expect(swedishNumberOf(typed)).toBe(stored);
});

test.each([
  { typed: 'lv 4010.3456-789', stored: 'LV40103456789' },
  { typed: '12/345', stored: undefined },
])('"$typed" where the rule is not known is stored as $stored', ({ typed, stored }) => {
  expect(anyNumberOf(typed)).toBe(stored);
});

test('a typed number is checked by the rule of its country', () => {
  expect(mayBeOrganizationNumber('556012-3457', 'SE')).toBe(false);
  expect(mayBeOrganizationNumber('556012-3457', 'NO')).toBe(true);
});
