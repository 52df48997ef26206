import { expect, test } from 'vitest';
import { plainSummary } from './plain-summary.ts';

test.each([
  { what: 'tags go', html: '<p>Prevent <b>fires</b>.</p><ul><li>Act</li></ul>', text: 'Prevent fires . Act' },
  {
    what: 'entities become what they stand for',
    html: 'Slings &amp; angles &lt;b&gt; &#39;90&nbsp;°',
    text: "Slings & angles <b> '90 °",
  },
  { what: 'an entity that we do not know stays', html: '&copy; &#99999999;', text: '&copy; &#99999999;' },
  { what: 'nothing is nothing', html: '<p> </p>', text: '' },
])('$what', ({ html, text }) => {
  expect(plainSummary(html)).toBe(text);
});

test('a long one ends between two words', () => {
  expect(plainSummary('one two three four', 11)).toBe('one two…');
});
