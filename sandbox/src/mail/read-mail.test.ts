import { expect, test } from 'vitest';
import { linksIn } from './read-mail.ts';

test('links of both bodies are found once each, ready to be opened', () => {
  const links = linksIn({
    html: `<a href="http://localhost:8080/v/reset?a=1&amp;b=2">Reset</a> <a href='https://example.test/'>Home</a>`,
    text: 'Reset: http://localhost:8080/v/reset?a=1&b=2\nHelp (https://example.test/help).',
  });
  expect(links).toEqual([
    'http://localhost:8080/v/reset?a=1&b=2',
    'https://example.test/',
    'https://example.test/help',
  ]);
});

test('only web addresses count', () => {
  expect(linksIn({ html: `<a href="javascript:alert(1)">x</a><a href="mailto:a@example.test">y</a>` })).toEqual([]);
});
