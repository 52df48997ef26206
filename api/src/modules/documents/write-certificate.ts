import { dateLocaleOf } from '@coursefront/contract/languages.ts';
import { Document, Link, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { say } from '../../texts.ts';
import type { CertificateDocument } from './document.ts';
import { sheetFor } from './write-pdf.ts';

const faint = '#5b6472';

/** One landscape page. The dates have the month's name, because strangers in other countries read them. */
export async function writeCertificate(document: CertificateDocument): Promise<Buffer> {
  const { language, holder, name, course, issuer, expiresAt, verifyUrl, brandColour } = document;
  const text = (key: string, params?: Record<string, string>) => say(language, `documents:certificate.${key}`, params);
  const { format } = new Intl.DateTimeFormat(dateLocaleOf(language), {
    dateStyle: 'long',
    timeZone: document.timeZone,
  });
  const words = {
    title: text('title'),
    given: text('given_to'),
    by: text('issued_by', { issuer }),
    on: text('issued_on', { date: format(document.issuedAt) }),
    until: expiresAt ? text('valid_until', { date: format(expiresAt) }) : text('valid_for_good'),
    verify: text('verify'),
  };
  const sheet = await sheetFor([document, words], language);
  const gap = (marginTop: number, ...children: Parameters<typeof sheet.row>[0]) =>
    h(View, { style: { marginTop } }, ...children);
  return renderToBuffer(
    h(
      Document,
      { title: `${words.title}: ${name}`, author: issuer, language: language.replace('_', '-') },
      h(
        Page,
        { size: 'A4', orientation: 'landscape', style: { padding: 64 } },
        h(View, { style: { height: 6, backgroundColor: brandColour, marginBottom: 40 } }),
        sheet.bold(issuer, 14),
        gap(48, sheet.plain(words.title, faint)),
        gap(4, sheet.bold(name, 28)),
        course && course !== name ? gap(4, sheet.plain(course, faint)) : null,
        gap(32, sheet.plain(words.given, faint)),
        gap(4, sheet.bold(holder, 22)),
        gap(32, sheet.plain(words.by), sheet.plain(words.on), sheet.plain(words.until)),
        verifyUrl === null
          ? null
          : gap(
              32,
              sheet.plain(words.verify, faint),
              h(Link, { key: 'link', src: verifyUrl, style: { textDecoration: 'none' } }, sheet.plain(verifyUrl)),
            ),
      ),
    ),
  );
}
