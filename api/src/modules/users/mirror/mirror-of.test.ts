import { expect, test } from 'vitest';
import { mirrorOf } from './mirror-of.ts';

const account = {
  id: 7,
  username: 'stina',
  email: 'stina@nordic.test',
  firstName: 'Stina',
  lastName: 'Ek',
  suspended: false,
  customFields: {},
};

test('an account becomes a row', () => {
  const shown = { language: 'pt_br', pictureUrl: 'http://localhost/pix', city: 'Umeå', phone1: '+46 8 1' };
  expect(mirrorOf({ ...account, ...shown })).toMatchObject({
    lmsId: 7,
    username: 'stina',
    email: 'stina@nordic.test',
    language: 'pt',
    picture: 'http://localhost/pix',
    location: 'Umeå',
    phone1: '+46 8 1',
    phone2: null,
  });
});

test.each([
  { what: 'an address that is hidden from us', change: { email: '' }, row: { email: 'lms-7@no-address.invalid' } },
  { what: 'two addresses', change: { email: 'a@b.se,c@d.se' }, row: { email: 'lms-7@no-address.invalid' } },
  { what: 'a user name with other letters', change: { username: 'stina ek' }, row: { username: null } },
  { what: 'a picture that is no web address', change: { pictureUrl: 'javascript:1' }, row: { picture: null } },
  { what: 'a language that is not ours', change: { language: 'nn' }, row: { language: null } },
  { what: 'half a character', change: { firstName: 'St\ud83dina\0' }, row: { firstName: 'St\ufffdina' } },
])('$what keeps nobody out', ({ change, row }) => {
  expect(mirrorOf({ ...account, ...change })).toMatchObject(row);
});
