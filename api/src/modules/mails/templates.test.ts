import { languages } from '@coursefront/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { renderHtml, renderText } from './render.ts';
import { writeLetter } from './templates.ts';

const sender = { name: 'Coursefront', brandColour: '#0b6478' };
const params = {
  product: 'Coursefront',
  name: 'Elin',
  url: 'https://coursefront.example/v/password-reset?token=admin.x',
};

describe.each(languages)('the password mail in %s', (language) => {
  const letter = writeLetter('password_reset', language, params);

  test('carries its link in both forms and leaves no placeholder', () => {
    const html = renderHtml(letter, language, sender);
    const text = renderText(letter, language, sender);
    for (const form of [html, text]) {
      expect(form).toContain(params.url);
      expect(form).not.toMatch(/\{\{|mails:/);
    }
  });
});

test('a mail in Arabic reads from right to left', () => {
  expect(renderHtml(writeLetter('password_reset', 'ar', params), 'ar', sender)).toContain('dir="rtl"');
});

test('a name that looks like HTML stays a name', () => {
  const letter = writeLetter('password_reset', 'en', { ...params, name: '<img src=x onerror=alert(1)>' });
  const html = renderHtml(letter, 'en', sender);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});
