import { expect, test } from 'vitest';
import { documentOf, partsOf } from './document.ts';

const built = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <title>Coursefront</title>
    <script type="module" crossorigin src="/v/assets/base-1.js"></script>
    <script type="module" crossorigin src="/v/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/v/assets/start-1.js">
    <link rel="stylesheet" crossorigin href="/v/assets/start-1.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="site">null</script>
  </body>
</html>`;
const parts = partsOf(built, '/v/assets/shop-main-1.js', () => 'p{color:red}');
const page = { language: 'en', texts: ['common'], guarded: false } as const;

test('the shop starts with its own script, which knows the release by the names of the app’s', () => {
  const { html } = documentOf(parts, { site: null, page, isShop: true });
  const entry =
    '<script type="module" crossorigin src="/v/assets/shop-main-1.js" data-release="/v/assets/base-1.js /v/assets/index-1.js">';
  expect(html.split('type="module"')).toHaveLength(2);
  expect(html).toContain(entry);
  expect(html).not.toContain('start-1.js');
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/v/assets/start-1.css">');
});

test('a drawn page has its content and its styles in it', () => {
  const { html } = documentOf(parts, { site: null, page, isShop: true, html: '<h1>Courses</h1>' });
  expect(html).toContain('<div id="root"><h1>Courses</h1></div>');
  expect(html).toContain('<style>p{color:red}</style>');
  expect(html).toContain('shop-main-1.js');
});

test('every other page starts with the app', () => {
  const { html } = documentOf(parts, { site: null, page });
  expect(html).toContain('src="/v/assets/index-1.js"');
  expect(html).toContain('href="/v/assets/start-1.js"');
  expect(html).not.toContain('shop-main');
});
