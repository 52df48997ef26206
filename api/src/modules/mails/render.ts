import { directionOf, type Language, localeOf } from '@coursefront/contract/languages.ts';
import { say } from '../../texts.ts';
import type { Letter } from './templates.ts';

type Sender = { name: string; brandColour: string };

/** Tables and inline styles, since that is what mail programs agree on; readable without its colours, too. */
export function renderHtml(letter: Letter, language: Language, sender: Sender): string {
  const direction = directionOf(language);
  const paragraphs = letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${localeOf(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;background:#f5f6f8;color:#161a22;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px">
<tr><td style="padding:24px 32px;border-bottom:1px solid #e4e7ec;font-weight:600">${escapeHtml(sender.name)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(letter.heading)}</h1>
${paragraphs}
${letter.button ? button(letter.button, sender.brandColour) : ''}
${letter.note ? `<p style="margin:24px 0 0;color:#5d6575;font-size:14px">${escapeHtml(letter.note)}</p>` : ''}
</td></tr>
</table>
<p style="margin:16px 0 0;color:#5d6575;font-size:12px">${escapeHtml(say(language, 'mails:layout.sent_by', { name: sender.name }))}</p>
</td></tr></table>
</body>
</html>`;
}

export function renderText(letter: Letter, language: Language, sender: Sender): string {
  const button = letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : [];
  const note = letter.note ? [letter.note] : [];
  const signature = `-- \n${say(language, 'mails:layout.sent_by', { name: sender.name })}`;
  return `${[letter.heading, ...letter.paragraphs, ...button, ...note, signature].join('\n\n')}\n`;
}

const button = ({ label, url }: { label: string; url: string }, colour: string) =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${escapeHtml(colour)};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
