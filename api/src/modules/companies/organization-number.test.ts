import { expect, test } from 'vitest';
import { organizationNumberOf } from './organization-number.ts';

test.each([
  { typed: '556012-3456', country: 'SE', stored: '5560123456' },
  { typed: 'NO 988 077 917 MVA', country: 'NO', stored: '988077917' },
  { typed: '988077918', country: 'NO', stored: undefined },
  { typed: '13 58 56 28', country: 'DK', stored: '13585628' },
  { typed: 'DK13585629', country: 'DK', stored: undefined },
  { typed: '2077474-0', country: 'FI', stored: '20774740' },
  { typed: 'FI20774740', country: 'FI', stored: '20774740' },
  { typed: '12345678', country: 'EE', stored: '12345678' },
  { typed: '12345679', country: 'EE', stored: undefined },
  { typed: 'Fjordbygg', country: 'FI', stored: undefined },
  { typed: 'hrb 12345', country: 'DE', stored: 'HRB12345' },
  { typed: '', country: 'DE', stored: undefined },
])('"$typed" in $country is stored as $stored', ({ typed, country, stored }) => {
  expect(organizationNumberOf(typed, country)).toBe(stored);
});
