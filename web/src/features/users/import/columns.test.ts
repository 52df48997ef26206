import { expect, test } from 'vitest';
import { fillIn, readImportRows, typedCourses } from './columns.ts';

const heads = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  organization_number: 'Organisation number',
  courses: 'Courses',
};
const maria = {
  first_name: 'Maria',
  last_name: 'Lind',
  email: 'maria@example.test',
  phone: '',
  organization_number: '',
  courses: '',
};

test.each([
  { what: 'no heads: the template’s order', table: [['Maria', 'Lind', 'maria@example.test']] },
  {
    what: 'the template’s own heads, in another order',
    table: [
      ['E-mail', 'First name', 'Last name', 'Shoe size'],
      ['maria@example.test', 'Maria', 'Lind', '38'],
    ],
  },
  {
    what: 'the heads of another language',
    table: [
      ['Förnamn', 'Efternamn', 'E-postadress'],
      [' Maria ', 'Lind', 'maria@example.test'],
    ],
  },
  {
    what: 'empty lines',
    table: [
      ['', ' '],
      ['Maria', 'Lind', 'maria@example.test'],
    ],
  },
])('people are read with $what', ({ table }) => {
  expect(readImportRows(table, heads)).toEqual([{ ...maria, number: table.length }]);
});

test('companies and courses are read too', () => {
  const [row] = readImportRows([['Maria', 'Lind', 'm@x.test', '+46701234567', '556699-4116', '101, 102']], heads);
  expect(row).toMatchObject({ phone: '+46701234567', organization_number: '556699-4116', courses: '101, 102' });
});

test('rows have the numbers of the spreadsheet, with its heads and empty lines counted', () => {
  const table = [['First name', 'E-mail'], [''], ['Maria', 'maria@example.test'], ['', ''], ['Bo', 'bo@example.test']];
  expect(readImportRows(table, heads).map(({ number, first_name }) => [number, first_name])).toEqual([
    [3, 'Maria'],
    [5, 'Bo'],
  ]);
});

test('rows without a company or courses get the chosen ones', () => {
  const empty = { ...maria, number: 1 };
  const filled = { ...maria, number: 2, organization_number: '556715-8372', courses: '103' };
  expect(fillIn([empty, filled], { organization_number: '5566994116', courses: '101, 102' })).toEqual([
    { ...empty, organization_number: '5566994116', courses: '101, 102' },
    filled,
  ]);
});

test('chosen courses are filled in by name, or by id where a name is not clear', () => {
  const options = [
    { value: '101', label: 'First aid' },
    { value: '102', label: 'Hot work, level 1' },
    { value: '103', label: 'Twins' },
    { value: '104', label: 'twins' },
    { value: '105', label: '2026' },
  ];
  expect(typedCourses(['101', '102', '104', '105', '999'], options)).toBe(
    'First aid; Hot work, level 1; 104; 105; 999',
  );
});
