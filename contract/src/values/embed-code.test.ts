import { expect, test } from 'vitest';
import { embedFrame, embedScript, shopPath } from './embed-code.ts';

const shop = { origin: 'https://shop.example', instanceId: 7, title: 'Bygg & "Co" <b>' };

test('the script tag names the shop and nothing else', () => {
  expect(embedScript(shop)).toBe(
    '<script src="https://shop.example/embed.js" data-instance="7" data-title="Bygg &amp; &quot;Co&quot; &lt;b&gt;" async></script>',
  );
});

test('the frame shows the list of the shop and listens to its own frame alone', () => {
  const code = embedFrame(shop);
  expect(code).toContain(`src="https://shop.example${shopPath(7)}"`);
  expect(code).toContain('title="Bygg &amp; &quot;Co&quot; &lt;b&gt;"');
  expect(code).toContain('event.source !== frame.contentWindow');
});
