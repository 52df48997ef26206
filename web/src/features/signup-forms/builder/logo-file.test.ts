import { expect, test } from 'vitest';
import { logoTypeOf } from './logo-file.ts';

test.each([
  { what: 'a PDF', bytes: '%PDF-1.7\n', type: 'application/pdf' },
  { what: 'a JPEG', bytes: '\u00ff\u00d8\u00ff\u00e0', type: 'image/jpeg' },
  { what: 'a PNG', bytes: '\u0089PNG\r\n\u001a\n', type: 'image/png' },
  { what: 'a script', bytes: '<script>alert(1)</script>', type: null },
  { what: 'nothing', bytes: '', type: null },
])('$what is recognised by its content, not by its name', async ({ bytes, type }) => {
  const file = new File([Uint8Array.from(bytes, (character) => character.charCodeAt(0))], 'logo.png');
  expect(await logoTypeOf(file)).toBe(type);
});
