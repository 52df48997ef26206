import { directionOf, type Language, localeOf } from '@coursefront/contract/languages.ts';
import { escapeHtml } from '../../html.ts';
import { say } from '../../texts.ts';
import type { Amount, Fact, MailContent, Sender } from './templates/mail-content.ts';

const muted = '#5d6575';
const line = '1px solid #e4e7ec';
// Long addresses and words that people typed would make the mail wider than the window.
const breakWords = 'overflow-wrap:anywhere';

/** Tables and inline styles, because mail programs support nothing else reliably. Readable without colours, too. */
export function renderHtml(content: MailContent, language: Language, sender: Sender): string {
  const direction = directionOf(language);
  // Mail programs know left and right, not start and end.
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const sides = { start, end } as Sides;
  const paragraphs = content.paragraphs
    .map((text) => `<p style="margin:0 0 16px;${breakWords}">${written(text)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${localeOf(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;background:#f5f6f8;color:#161a22;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border:${line};border-radius:12px;text-align:${sides.start}">
<tr><td style="padding:24px 32px;border-bottom:${line};font-weight:600">${head(sender)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;${breakWords}">${escapeHtml(content.heading)}</h1>
${paragraphs}
${content.message ? `<p dir="auto" style="margin:0 0 16px;${breakWords}">${written(content.message)}</p>` : ''}
${content.quote ? quote(content.quote, sender.brandColour, sides) : ''}
${content.facts?.length ? facts(content.facts, sides) : ''}
${content.amounts?.length ? amounts(content.amounts, sides) : ''}
${content.button ? button(content.button, sender.brandColour) : ''}
${(content.also ?? []).map(link).join('\n')}
${content.closing ? `<p style="margin:24px 0 0;${breakWords}">${written(content.closing)}</p>` : ''}
${content.note ? `<p style="margin:24px 0 0;color:${muted};font-size:14px;${breakWords}">${written(content.note)}</p>` : ''}
${content.stop ? stop(content.stop) : ''}
</td></tr>
</table>
<p style="margin:16px 0 0;color:${muted};font-size:12px">${escapeHtml(say(language, 'mails:layout.sent_by', { name: sender.name }))}</p>
</td></tr></table>
</body>
</html>`;
}

export function renderText(content: MailContent, language: Language, sender: Sender): string {
  const rows = (all: readonly Fact[] = []) => all.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const parts = [
    content.heading,
    ...content.paragraphs,
    content.message,
    content.quote?.replace(/^/gm, '> '),
    rows(content.facts),
    rows(content.amounts),
    content.button && `${content.button.label}:\n${content.button.url}`,
    ...(content.also ?? []).map(({ label, url }) => `${label}:\n${url}`),
    content.closing,
    content.note,
    content.stop && `${content.stop.label}:\n${content.stop.url}`,
    `-- \n${say(language, 'mails:layout.sent_by', { name: sender.name })}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

type Sides = { start: 'left' | 'right'; end: 'left' | 'right' };

const head = ({ name, logo }: Sender) =>
  logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="32" style="display:block;height:32px;max-width:240px;border:0">`
    : escapeHtml(name);

const facts = (rows: readonly Fact[], { start }: Sides) =>
  table(
    rows.map(
      ({ label, value }) =>
        `<tr><th scope="row" style="padding:6px 0;padding-${opposite(start)}:16px;width:36%;vertical-align:top;text-align:${start};font-weight:400;color:${muted}">${escapeHtml(label)}</th><td style="padding:6px 0;vertical-align:top;text-align:${start};${breakWords}"><bdi>${written(value)}</bdi></td></tr>`,
    ),
  );

const styleOf: Record<NonNullable<Amount['kind']>, string> = {
  total: `border-top:${line};font-weight:600;`,
  included: `color:${muted};font-size:14px;font-weight:400;`,
};

const amounts = (rows: readonly Amount[], { start, end }: Sides) =>
  table(
    rows.map(({ label, value, kind }) => {
      const style = `padding:6px 0;vertical-align:top;${kind ? styleOf[kind] : 'font-weight:400;'}`;
      return `<tr><th scope="row" style="${style}text-align:${start}">${escapeHtml(label)}</th><td style="${style}text-align:${end};white-space:nowrap"><bdi dir="ltr">${escapeHtml(value)}</bdi></td></tr>`;
    }),
  );

const table = (rows: readonly string[]) =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:${line}">${rows.join('')}</table>`;

const quote = (words: string, colour: string, { start }: Sides) =>
  `<blockquote style="margin:0 0 16px;padding:0 16px;${breakWords};border-${start}:3px solid ${escapeHtml(colour)}">${written(words)}</blockquote>`;

const button = ({ label, url }: { label: string; url: string }, colour: string) =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${escapeHtml(colour)};color:${inkOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const link = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:16px 0 0"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

const stop = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:${muted}">${escapeHtml(label)}</a></p>`;

const opposite = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left');

const written = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** White or near-black, whichever is more readable on the colour: a customer's brand may be yellow. */
function inkOn(colour: string): '#ffffff' | '#161a22' {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (light + 0.05) >= 4.5 ? '#ffffff' : '#161a22';
}

/** WCAG's relative luminance of one channel. */
function linear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
