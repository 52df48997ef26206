import { expect, test } from 'vitest';
import type { LmsCourse } from '../../ports/lms.ts';
import { mirrorOf } from './mirror-of.ts';

const course: LmsCourse = {
  id: 12,
  name: 'First aid',
  shortName: 'AID',
  summaryHtml: '<p>A day of practice.</p>',
  imageUrl: 'https://site.test/aid.png',
  durationMinutes: 450,
  languages: ['sv', 'en'],
  type: 'instructor_led_training',
  visible: true,
  takesEnrolments: true,
};

test('a course is kept as the site has it', () => {
  expect(mirrorOf(course)).toEqual({
    lmsId: 12,
    name: 'First aid',
    summary: '<p>A day of practice.</p>',
    image: 'https://site.test/aid.png',
    durationMinutes: 450,
    languages: ['sv', 'en'],
    type: 'instructor_led_training',
    visible: true,
    enrollable: true,
  });
});

test.each([
  { what: 'no type', has: { type: undefined }, kept: { type: 'elearning' } },
  { what: 'a blended type', has: { type: 'blended' as const }, kept: { type: 'blended' } },
  { what: 'an empty name', has: { name: '  ' }, kept: { name: 'AID' } },
  { what: 'a name with a zero', has: { name: 'a\0b' }, kept: { name: 'ab' } },
  { what: 'half a character', has: { name: 'a\ud83d' }, kept: { name: 'a\ufffd' } },
  { what: 'a script', has: { summaryHtml: 'a<script>b</script>' }, kept: { summary: 'a' } },
  { what: 'no picture', has: { imageUrl: undefined }, kept: { image: null } },
  {
    what: 'a blank in the address',
    has: { imageUrl: 'https://s.test/a b.png' },
    kept: { image: 'https://s.test/a%20b.png' },
  },
  { what: 'another kind of address', has: { imageUrl: 'data:image/png;base64,x' }, kept: { image: null } },
  { what: 'no duration', has: { durationMinutes: undefined }, kept: { durationMinutes: null } },
  { what: 'a duration beyond counting', has: { durationMinutes: 1e12 }, kept: { durationMinutes: 10_000_000 } },
  {
    what: 'languages twice and none',
    has: { languages: ['SV', 'sv', '<b>', 'zh_cn'] },
    kept: { languages: ['sv', 'zh_cn'] },
  },
])('$what', ({ has, kept }) => {
  expect(mirrorOf({ ...course, ...has })).toMatchObject(kept);
});
