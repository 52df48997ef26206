import { languages } from '@coursefront/contract/languages.ts';
import { expect, test } from 'vitest';
import { formatDuration } from './format.ts';

test.each([
  { minutes: 0, text: '0 minutes' },
  { minutes: 1, text: '1 minute' },
  { minutes: 45, text: '45 minutes' },
  { minutes: 60, text: '1 hour' },
  { minutes: 150, text: '2 hours, 30 minutes' },
  { minutes: 1440, text: '1 day' },
  { minutes: 3031, text: '2 days, 2 hours, 31 minutes' },
])('$minutes minutes read "$text"', ({ minutes, text }) => {
  expect(formatDuration(minutes, 'en')).toBe(text);
});

test('the words follow the language, and the digits stay Latin', () => {
  expect(formatDuration(150, 'sv')).toBe('2 timmar, 30 minuter');
  for (const language of languages) expect(formatDuration(150, language)).toMatch(/2|ساعتان/);
});

test('a Swedish course takes days, not days with their nights', () => {
  expect(formatDuration(1440, 'sv')).toBe('1 dag');
  expect(formatDuration(3 * 1440, 'sv')).toBe('3 dagar');
});
