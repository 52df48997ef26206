import { expect, test } from 'vitest';
import { withoutPasswords } from './without-passwords.ts';

test('passwords are removed at any depth, and nothing else is', () => {
  const draft = {
    registerPassword: 'Demo-pass1',
    user: { email: 'a@b.se', password: 'x', PASSWORD: 'y', passwordRepeated: 'z', compass: 'north' },
    participants: [{ firstName: 'Stina', Passwd: 'x' }, null, 7],
    session: { accessToken: 'x', MoodleSessionCookie: 'y' },
  };
  expect(withoutPasswords(draft)).toEqual({
    user: { email: 'a@b.se', compass: 'north' },
    participants: [{ firstName: 'Stina' }, null, 7],
    session: {},
  });
});
