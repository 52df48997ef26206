import { expect, test } from 'vitest';
import { countFields } from './count-fields.ts';

test.each([
  { what: 'nothing', tree: {}, count: 0 },
  { what: 'changed fields', tree: { name: true, settings: { iban: true, bic: false } }, count: 2 },
  {
    what: 'wrong fields',
    tree: { name: { type: 'x', message: 'a' }, settings: { iban: { type: 'y', message: 'b' } } },
    count: 2,
  },
])('counts $what, not the objects around them', ({ tree, count }) => {
  expect(countFields(tree)).toBe(count);
});
