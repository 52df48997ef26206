import { expect, test } from 'vitest';
import { courseIdIn, coursePart, courseSlug } from './course-slug.ts';

test.each([
  ['Hot work & welding', 'hot-work-welding'],
  ['Första hjälpen – HLR', 'forsta-hjalpen-hlr'],
  ['  ¿Qué?  ', 'que'],
  ['Курс 1: пожар', 'курс-1-пожар'],
  ['安全教育', '安全教育'],
  ['!!!', ''],
])('%s is %s in an address', (name, slug) => {
  expect(courseSlug(name)).toBe(slug);
});

test('a long name is cut', () => {
  expect(courseSlug('safety '.repeat(40))).toBe(`${'safety-'.repeat(7)}safety`);
  expect(courseSlug('x'.repeat(400))).toHaveLength(60);
});

test.each([
  ['901', 901],
  ['901-hot-work', 901],
  ['901-', 901],
  ['0', 0],
  ['901x', undefined],
  ['x-901', undefined],
  ['', undefined],
])('the id in %j is %s', (part, id) => {
  expect(courseIdIn(part)).toBe(id);
});

test('a course without a name for an address has its id', () => {
  expect(coursePart(7, '—')).toBe('7');
  expect(coursePart(7, 'First aid')).toBe('7-first-aid');
});
