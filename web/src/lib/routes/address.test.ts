import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { readJobs } from '@coursefront/contract/operations/jobs.ts';
import { expect, test } from 'vitest';
import { readQuery, writeQuery } from './address.ts';
import { parseSearch, stringifySearch } from './search.ts';

test('an empty address gives the default list', () => {
  expect(readQuery(readCustomers, {})).toEqual({ page: 1, page_size: 20, sort: 'name', order: 'asc', search: '' });
});

test('a pasted address gives the same list again', () => {
  const search = parseSearch('?page=3&sort=created_at&order=desc&search=nordic+academy');
  expect(readQuery(readCustomers, search)).toMatchObject({
    page: 3,
    sort: 'created_at',
    order: 'desc',
    search: 'nordic academy',
  });
});

test('invalid values in an address are ignored, the others count', () => {
  const search = parseSearch('?page=-1&sort=password&order=desc&utm_source=mail');
  expect(readQuery(readCustomers, search)).toMatchObject({ page: 1, sort: 'name', order: 'desc' });
});

test('a new filter starts at the first page', () => {
  const search = { page: '4', search: 'nordic' };
  expect(writeQuery(readCustomers, search, { search: 'baltic' })).toEqual({ search: 'baltic' });
  expect(writeQuery(readCustomers, search, { page: 5 })).toEqual({ page: '5', search: 'nordic' });
});

test('default values are left out of the address', () => {
  expect(writeQuery(readCustomers, { page: '2' }, { page: 1, sort: 'name' })).toEqual({});
  expect(writeQuery(readJobs, { state: 'dead' }, { state: undefined })).toEqual({});
});

test('all values are text: numbers, flags and empty values too', () => {
  expect(parseSearch('?search=0123&participant_view=true&x=')).toEqual({
    search: '0123',
    participant_view: 'true',
    x: '',
  });
  expect(stringifySearch({ search: 'a & b', page: 2, gone: undefined, empty: '' })).toBe('?search=a+%26+b&page=2');
});
