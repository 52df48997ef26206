import { expect, test } from 'vitest';
import { duplicateEmails } from './participants.ts';

test('repeated addresses are reported by row', () => {
  const people = ['a@b.se', 'c@d.se', 'a@b.se', 'a@b.se'].map((email) => ({ email }));
  expect(Object.keys(duplicateEmails(people))).toEqual(['participants.2.email', 'participants.3.email']);
  expect(duplicateEmails(people.slice(0, 2))).toEqual({});
});
