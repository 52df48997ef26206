import { expect, test } from 'vitest';
import { explainStart } from './explain-start.ts';

const fault = (properties: object, message = 'technical words') => Object.assign(new Error(message), properties);

test.each([
  [
    fault({ code: 'EADDRINUSE', port: 8080 }),
    'Port 8080 is taken by another program: end it, or set PORT to a free one.',
  ],
  [
    fault({ code: 'EACCES', syscall: 'listen', port: 80 }),
    'This user may not listen on port 80: set PORT to 1024 or more.',
  ],
  [
    fault({ code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 }),
    'The database at 10.0.0.1:5432 does not answer: start it, or correct DATABASE_URL.',
  ],
  [fault({ code: 'ENOTFOUND' }), 'The host in DATABASE_URL is not known: check DATABASE_URL.'],
  [
    fault({ code: '28P01' }, 'password authentication failed for user "app"'),
    'The database refuses the user of DATABASE_URL: password authentication failed for user "app".',
  ],
  [
    fault({ code: '3D000' }, 'database "shop" does not exist'),
    'Database "shop" does not exist: create it, or correct DATABASE_URL.',
  ],
  [
    new Error('The configuration is not usable: PORT must be a whole number.'),
    'The configuration is not usable: PORT must be a whole number.',
  ],
])('%s is told in one sentence', (error, sentence) => {
  expect(explainStart(error)).toBe(sentence);
});

test('unexpected errors keep their stack', () => {
  expect(explainStart(fault({ code: 'XX000' }))).toContain('explain-start.test.ts');
});
