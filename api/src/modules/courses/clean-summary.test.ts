import { expect, test } from 'vitest';
import { cleanSummary } from './clean-summary.ts';

test.each([
  { html: '<p>Plain <strong>words</strong></p>', clean: '<p>Plain <strong>words</strong></p>' },
  { html: '<h1>Title</h1><h3>Part</h3>', clean: '<h2>Title</h2><h3>Part</h3>' },
  { html: '<ul><li>One</li><li>Two</li></ul>', clean: '<ul><li>One</li><li>Two</li></ul>' },
  { html: '5 < 6 & 7', clean: '5 &lt; 6 &amp; 7' },
])('keeps what a description is made of: $html', ({ html, clean }) => {
  expect(cleanSummary(html)).toBe(clean);
});

test('a link opens elsewhere and learns nothing of us', () => {
  expect(cleanSummary('<a href="https://example.test/x" onclick="steal()" class="b">more</a>')).toBe(
    '<a href="https://example.test/x" rel="noopener noreferrer nofollow" target="_blank">more</a>',
  );
});

test.each([
  { what: 'a script', html: '<p>a</p><script>alert(1)</script>', clean: '<p>a</p>' },
  { what: 'a style sheet', html: '<style>p{}</style><p>a</p>', clean: '<p>a</p>' },
  { what: 'a style', html: '<p style="position:fixed">a</p>', clean: '<p>a</p>' },
  { what: 'an event handler', html: '<p onmouseover="x()">a</p>', clean: '<p>a</p>' },
  { what: 'a handler on a picture', html: '<img src=x onerror=alert(1)>a', clean: 'a' },
  { what: 'a frame', html: '<iframe src="https://evil.test">a</iframe>b', clean: 'ab' },
  { what: 'a form', html: '<form action="/x"><input name="p">a</form>', clean: 'a' },
  { what: 'a vector image', html: '<svg onload="x()"><script>x</script><circle r="9"/></svg>a', clean: 'a' },
  { what: 'an object', html: '<object data="x.swf"></object><embed src="x">a', clean: 'a' },
  { what: 'a comment', html: '<!-- [if IE]><p>x</p><![endif] -->a', clean: 'a' },
])('takes away $what', ({ html, clean }) => {
  expect(cleanSummary(html)).toBe(clean);
});

test.each([
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
])('a link to %s leads nowhere', (href) => {
  expect(cleanSummary(`<a href="${href}">a</a>`)).not.toMatch(/href/);
});

test('hostile HTML becomes harmless', () => {
  const clean = cleanSummary('<scr<script>ipt>alert(1)</script><p title="</p><script>x</script>">a');
  expect(clean).not.toMatch(/<(?!\/?p>)/);
});
