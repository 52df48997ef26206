import { ImportRow } from '@coursefront/contract/people/user-imports.ts';
import { expect, test } from 'vitest';
import { checkImport, type Ground, type KnownPerson } from './check-import.ts';
import { finderOf } from './typed-courses.ts';

const known: KnownPerson = {
  id: 7,
  first_name: 'Karin',
  last_name: 'Known',
  suspended: false,
  company: { id: 1, active: true, used: 4, maximum: 5 },
};
const ground: Ground = {
  known: new Map<string, KnownPerson>([
    ['known@example.test', known],
    ['suspended@example.test', { ...known, suspended: true }],
    ['private@example.test', { ...known, company: null }],
    ['inactive@example.test', { ...known, company: { id: 2, active: false, used: 0, maximum: 5 } }],
  ]),
  held: new Set(['known@example.test 11', 'inactive@example.test 11']),
  companies: new Map([
    ['556699-4116', { id: 1, active: true, used: 4, maximum: 5 }],
    ['5567483010', { id: 2, active: false, used: 0, maximum: 5 }],
  ]),
  courses: finderOf([
    { id: 11, lmsId: 101, name: 'Fire safety' },
    { id: 12, lmsId: 102, name: 'Forklift theory, classes A and B' },
    { id: 13, lmsId: 103, name: 'Hot work' },
    { id: 14, lmsId: 104, name: 'Hot Work' },
  ]),
  free: new Map([['1 11', 1]]),
};

const row = (change: Partial<ImportRow> = {}): ImportRow =>
  ImportRow.parse({
    first_name: 'Anna',
    last_name: 'Berg',
    email: 'anna@example.test',
    phone: '',
    organization_number: '',
    courses: '',
    ...change,
  });

test('a row becomes a person, trimmed, with the company and the courses that it names', () => {
  const typed = row({
    first_name: ' Anna ',
    email: 'Anna@Example.test',
    phone: '+46 70-123 45 67',
    organization_number: '556699-4116',
    courses: '101; 102',
  });
  expect(checkImport([typed], ground)).toEqual({
    faults: [],
    known: [],
    people: [
      {
        row: 0,
        first_name: 'Anna',
        last_name: 'Berg',
        email: 'anna@example.test',
        phone: '+46701234567',
        companyId: 1,
        courseIds: [11, 12],
      },
    ],
  });
});

test.each([
  { what: 'a missing name', change: { last_name: ' ' }, column: 'last_name', code: 'field.required' },
  { what: 'an address without a domain', change: { email: 'anna' }, column: 'email', code: 'field.email' },
  {
    what: 'somebody who is suspended',
    change: { email: 'suspended@example.test' },
    column: 'email',
    code: 'licence.person_suspended',
  },
  {
    what: 'somebody of another company',
    change: { email: 'Known@example.test', organization_number: '5567483010' },
    column: 'organization_number',
    code: 'user.other_company',
  },
  {
    what: 'a company for somebody who is in none',
    change: { email: 'private@example.test', organization_number: '556699-4116' },
    column: 'organization_number',
    code: 'user.other_company',
  },
  {
    what: 'a course for somebody of an inactive company',
    change: { email: 'inactive@example.test', courses: '102' },
    column: 'organization_number',
    code: 'licence.company_inactive',
  },
  { what: 'words for a phone', change: { phone: 'none' }, column: 'phone', code: 'field.phone' },
  {
    what: 'a number that no company has',
    change: { organization_number: '5560000000' },
    column: 'organization_number',
    code: 'company.not_found',
  },
  {
    what: 'courses for people of an inactive company',
    change: { organization_number: '5567483010', courses: '101' },
    column: 'organization_number',
    code: 'licence.company_inactive',
  },
  { what: 'a course that is none', change: { courses: '101 999' }, column: 'courses', code: 'licence.course_unknown' },
  {
    what: 'a name that is none',
    change: { courses: '101, Fishing' },
    column: 'courses',
    code: 'licence.course_unknown',
  },
  {
    what: 'a name of two courses',
    change: { courses: 'hot work' },
    column: 'courses',
    code: 'licence.course_ambiguous',
  },
])('$what is reported by its column', ({ change, column, code }) => {
  expect(checkImport([row(), row({ email: 'other@example.test', ...change })], ground).faults).toEqual([
    expect.objectContaining({ row: 1, column, code }),
  ]);
});

test('an address may occur once in the file', () => {
  const { faults } = checkImport([row(), row({ email: 'ANNA@example.test' })], ground);
  expect(faults).toEqual([{ row: 1, column: 'email', code: 'participant.duplicate_email' }]);
});

test('all faults are reported at once', () => {
  const wrong = row({ first_name: '', phone: 'none', courses: 'none' });
  const { faults } = checkImport([row(), wrong], ground);
  expect(faults.map(({ column }) => column)).toEqual(['first_name', 'phone', 'email', 'courses']);
});

test('a known person needs an address only, and gets the courses that they do not have', () => {
  const typed = row({ email: 'Known@example.test', first_name: '', last_name: '', phone: 'none', courses: '101; 102' });
  expect(checkImport([typed], ground)).toEqual({
    people: [],
    known: [{ row: 0, person: known, gets: [12], has: [11] }],
    faults: [],
  });
});

test('licences are counted for what a known person gets, in the company that they are in', () => {
  const given = (email: string, courses: string) => row({ email, courses });
  const full = { ...ground, free: new Map() };
  expect(checkImport([given('known@example.test', '101; 102')], full).faults).toEqual([]);
  expect(checkImport([given('known@example.test', '101; 102; 103')], full).faults).toEqual([
    { row: 0, column: 'courses', code: 'company.maximum_reached', params: { used: 4, maximum: 5 } },
  ]);
  expect(checkImport([given('inactive@example.test', '101')], full).faults).toEqual([]);
});

test('bought licences are used before the company’s maximum, and no more than there are', () => {
  const of = (email: string) => row({ email, organization_number: '556699-4116', courses: '101' });
  const { faults } = checkImport([of('a@example.test'), of('b@example.test'), of('c@example.test')], ground);
  expect(faults).toEqual([
    { row: 2, column: 'courses', code: 'company.maximum_reached', params: { used: 4, maximum: 5 } },
  ]);
});

test.each([
  { courses: 'Fire safety', ids: [11] },
  { courses: ' FIRE  safety ; 103', ids: [11, 13] },
  { courses: 'Forklift theory, classes A and B', ids: [12] },
  { courses: '104, forklift theory, classes a and b, Fire safety', ids: [14, 12, 11] },
  { courses: '101 102', ids: [11, 12] },
  { courses: 'Fire safety, 101', ids: [11] },
])('"$courses" names the courses $ids', ({ courses, ids }) => {
  const { people, faults } = checkImport([row({ courses })], ground);
  expect(faults).toEqual([]);
  expect(people[0]?.courseIds).toEqual(ids);
});
