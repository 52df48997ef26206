import { expect, test } from 'vitest';
import { embedFrame, embedScript, shopPath } from './embed-code.ts';

const shop = { origin: 'https://shop.example', instanceId: 7, title: 'Bygg & "Co" <b>' };

test('the script tag names the shop and nothing else', () => {
  expect(embedScript(shop)).toBe(
    '<script src="https://shop.example/embed.js" data-instance="7" data-title="Bygg &amp; &quot;Co&quot; &lt;b&gt;" async></script>',
  );
});

test('options are attributes of the script tag and parts of the frame’s address; without a choice they are left out', () => {
  const options = { course: 103, theme: 'dark', lang: 'sv', filter: 'town=Malmö&type=elearning' } as const;
  expect(embedScript({ ...shop, title: 'x', ...options })).toBe(
    '<script src="https://shop.example/embed.js" data-instance="7" data-title="x" data-course="103" data-theme="dark" data-lang="sv" data-filter="town=Malmö&amp;type=elearning" async></script>',
  );
  expect(embedFrame({ ...shop, ...options })).toContain(
    `src="https://shop.example${shopPath(7, 103)}?town=Malm%C3%B6&amp;type=elearning&amp;theme=dark&amp;lang=sv"`,
  );
});

test('the frame shows the list of the shop and listens to its own frame alone', () => {
  const code = embedFrame(shop);
  expect(code).toContain(`src="https://shop.example${shopPath(7)}"`);
  expect(code).toContain('title="Bygg &amp; &quot;Co&quot; &lt;b&gt;"');
  expect(code).toContain("event.source !== frame.contentWindow || event.origin !== 'https://shop.example'");
});
