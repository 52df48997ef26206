import { expect, test } from 'vitest';
import { flatten } from './flatten.ts';

test('nested arguments become the field names that the site reads', () => {
  const fields = flatten({
    users: [{ id: 10, suspended: true, customfields: [{ type: 'companyid', value: '17' }] }],
    field: 'id',
  });
  expect([...fields]).toEqual([
    ['users[0][id]', '10'],
    ['users[0][suspended]', '1'],
    ['users[0][customfields][0][type]', 'companyid'],
    ['users[0][customfields][0][value]', '17'],
    ['field', 'id'],
  ]);
});

test('undefined values and empty lists are left out, empty texts are not', () => {
  expect([...flatten({ lang: undefined, users: [], description: '', visible: false })]).toEqual([
    ['description', ''],
    ['visible', '0'],
  ]);
});
