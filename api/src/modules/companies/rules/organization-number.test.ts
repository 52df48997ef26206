import { expect, test } from 'vitest';
import { organizationNumberOf } from './organization-number.ts';

test.each([
  { typed: '556012-3456', country: 'SE', stored: '5560123456' },
  { typed: '5560123456', country: 'SE', stored: '5560123456' },
  { typed: ' 16556012-3456 ', country: 'SE', stored: '5560123456' },
  { typed: 'SE556012345601', country: 'SE', stored: '5560123456' },
  { typed: '556012-3457', country: 'SE', stored: undefined },
  { typed: '55601234', country: 'SE', stored: undefined },
  { typed: 'Fjordbygg', country: 'SE', stored: undefined },
  { typed: '', country: 'SE', stored: undefined },
  { typed: 'ee 101 234 567', country: 'EE', stored: 'EE101234567' },
  { typed: '12/345', country: 'EE', stored: undefined },
])('"$typed" in $country is stored as $stored', ({ typed, country, stored }) => {
  expect(organizationNumberOf(typed, country)).toBe(stored);
});
