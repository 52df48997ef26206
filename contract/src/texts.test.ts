import { expect, test } from 'vitest';
import { textFrom } from './texts.ts';

const english = {
  title: 'Jobs',
  list: { range: '{{range}} of {{total}}', found_one: '{{count}} job', found_other: '{{count}} jobs' },
  left_zero: 'No jobs are left',
  left_one: '{{count}} job is left',
  left_other: '{{count}} jobs are left',
};
const russian = { found_one: '{{count}} задание', found_few: '{{count}} задания', found_many: '{{count}} заданий' };

test.each([
  ['title', {}, 'Jobs'],
  ['list.range', { range: '1–5', total: 12 }, '1–5 of 12'],
  ['list.range', { range: '1–5' }, '1–5 of {{total}}'],
  ['list.found', { count: 1 }, '1 job'],
  ['list.found', { count: 0 }, '0 jobs'],
  ['left', { count: 0 }, 'No jobs are left'],
  ['left', { count: 2 }, '2 jobs are left'],
  ['list', {}, 'list'],
  ['nothing.here', {}, 'nothing.here'],
  ['constructor', {}, 'constructor'],
])('%s with %j reads “%s”', (key, params, text) => {
  expect(textFrom(english, key, 'en', params)).toBe(text);
});

test.each([
  [1, '1 задание'],
  [3, '3 задания'],
  [5, '5 заданий'],
  [21, '21 задание'],
])('%d takes the form its language has for it', (count, text) => {
  expect(textFrom(russian, 'found', 'ru', { count })).toBe(text);
});

test.each([
  ['en', '12\u00a0345 jobs'],
  ['de', '12.345 jobs'],
  ['ar', '12,345 jobs'],
])('a number is written as %s writes it', (locale, text) => {
  expect(textFrom(english, 'list.found', locale, { count: 12_345 })).toBe(text);
});

test('a value that looks like a placeholder is not filled in again', () => {
  expect(textFrom(english, 'list.range', 'en', { range: '{{total}}', total: 1 })).toBe('{{total}} of 1');
});

test('texts that are not loaded read as their keys', () => {
  expect(textFrom(undefined, 'list.range', 'en')).toBe('list.range');
});
