import { expect, test } from 'vitest';
import { html } from './html.ts';

test('a value becomes text, never markup', () => {
  const hostile = `"><script>alert('x')</script>&`;
  expect(html`<p title="${hostile}">${hostile}</p>`.toString()).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  );
});

test('markup nests, lists join, and absent values leave nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${false}${0}`.toString()).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>0');
});

test('an object that looks like markup is still escaped', () => {
  const forged = { toString: () => '<script>' } as unknown as string;
  expect(html`${forged}`.toString()).toBe('&lt;script&gt;');
});
