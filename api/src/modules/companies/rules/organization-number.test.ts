import { expect, test } from 'vitest';
import { anyNumberOf, swedishNumberOf } from './organization-number.ts';

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
