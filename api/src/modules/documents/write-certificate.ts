import { dateLocaleOf } from '@coursefront/contract/languages.ts';
import { Document, Image, Link, Page, Path, renderToBuffer, Svg, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { encode } from 'uqr';
import { say } from '../../texts.ts';
import type { CertificateDocument, Logo } from './document.ts';
import { certificateHeading } from './rules/certificate-heading.ts';
import { type Sheet, sheetFor } from './write-pdf.ts';

const faint = '#5b6472';

/** One landscape page. The dates have the month's name, because strangers in other countries read them. */
export async function writeCertificate({ logo, ...document }: CertificateDocument): Promise<Buffer> {
  const { language, holder, issuer, expiresAt, verifyUrl, brandColour } = document;
  const text = (key: string, params?: Record<string, string>) => say(language, `documents:certificate.${key}`, params);
  const { format } = new Intl.DateTimeFormat(dateLocaleOf(language), {
    dateStyle: 'long',
    timeZone: document.timeZone,
  });
  const title = text('title');
  const heading = certificateHeading({ ...document, title });
  const words = {
    title,
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
      { title: `${title}: ${heading.main}`, author: issuer, language: language.replace('_', '-') },
      h(
        Page,
        { size: 'A4', orientation: 'landscape', style: { padding: 64 } },
        h(View, { style: { height: 6, backgroundColor: brandColour, marginBottom: 36 } }),
        // The logo has the issuer's name, which also stands below.
        logo ? letterhead(sheet, logo) : sheet.bold(issuer, 14),
        heading.above === null ? gap(36) : gap(36, sheet.plain(heading.above, faint)),
        gap(4, sheet.bold(heading.main, 28)),
        heading.below === null ? null : gap(4, sheet.plain(heading.below, faint)),
        gap(28, sheet.plain(words.given, faint)),
        gap(4, sheet.bold(holder, 22)),
        gap(28, ...(logo ? [sheet.plain(words.by)] : []), sheet.plain(words.on), sheet.plain(words.until)),
        verifyUrl === null ? null : verification(sheet, { url: verifyUrl, label: words.verify }),
      ),
    ),
  );
}

const logoHeight = 44;

/** On the side where lines begin. */
const letterhead = (sheet: Sheet, { format, content }: Logo) =>
  sheet.row(
    [
      h(Image, {
        key: 'logo',
        src: { data: Buffer.from(content), format },
        style: { height: logoHeight, maxWidth: 260, objectFit: 'contain' },
      }),
    ],
    { height: logoHeight },
  );

const codeSide = 84;

/** The code for whoever holds the paper, the address for whoever has the file. */
function verification(sheet: Sheet, { url, label }: { url: string; label: string }) {
  // Without the white border that readers need: the paper around it is white enough.
  const { data } = encode(url, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return sheet.row(
    [
      h(
        Svg,
        { key: 'code', viewBox: `0 0 ${data.length} ${data.length}`, style: { width: codeSide, height: codeSide } },
        h(Path, { d: squares.join(''), fill: '#000000' }),
      ),
      h(
        View,
        { key: 'address', style: { width: '84%' } },
        sheet.plain(label, faint),
        h(Link, { key: 'link', src: url, style: { textDecoration: 'none' } }, sheet.plain(url)),
      ),
    ],
    { marginTop: 28, alignItems: 'center' },
  );
}
