import { expect, test } from 'vitest';
import { peopleChange } from './people-change.ts';

const ann = { id: 1, first_name: 'Ann', last_name: 'Ek', email: 'ann@x.test' };
const bo = { id: 2, first_name: 'Bo', last_name: 'Ek', email: 'bo@x.test' };
const cia = { id: null, first_name: 'Cia', last_name: 'Ek', email: 'cia@x.test' };

test.each([
  { what: 'the same people', wanted: [ann, bo], change: { removed: [], added: [], more: 0 } },
  { what: 'one fewer', wanted: [ann], change: { removed: [2], added: [], more: -1 } },
  { what: 'one more', wanted: [ann, bo, cia], change: { removed: [], added: [{ email: 'cia@x.test' }], more: 1 } },
  {
    what: 'another address in the same row',
    wanted: [ann, { ...cia, id: 2 }],
    change: { removed: [2], added: [{ email: 'cia@x.test' }], more: 0 },
  },
  {
    what: 'an address typed again',
    wanted: [{ ...ann, id: null, email: 'ANN@x.test' }, bo],
    change: { removed: [], more: 0 },
  },
])('$what', ({ wanted, change }) => {
  expect(peopleChange([ann, bo], wanted)).toMatchObject(change);
});

test('another name for the same address keeps the place', () => {
  expect(peopleChange([ann], [{ ...ann, first_name: 'Anna' }])?.renamed).toEqual([{ ...ann, first_name: 'Anna' }]);
});

test('a place of another order does not count', () => {
  expect(peopleChange([ann], [{ ...bo, id: 99 }])).toBeUndefined();
});
