import PostalMime, { type Address, type Email } from 'postal-mime';

export type Attachment = { filename: string; type: string; contentId: string | undefined; content: Buffer };

export type ReadMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  headers: { name: string; value: string }[];
  html: string | undefined;
  text: string | undefined;
  links: string[];
  attachments: Attachment[];
};

export class UnreadableMail extends Error {}

/** Parses a raw message. The parser rejects only messages that are built to exhaust it. */
export async function readMail(source: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(source).catch((error: Error) => {
    throw new UnreadableMail(error.message);
  });
  return {
    messageId: mail.messageId ?? '',
    from: mail.from ? written(mail.from) : '',
    to: (mail.to ?? []).map(written).join(', '),
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    html: mail.html,
    text: mail.text,
    links: linksIn(mail),
    attachments: mail.attachments.map(readAttachment),
  };
}

function written({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}

function readAttachment(part: Email['attachments'][number], index: number): Attachment {
  return {
    filename: part.filename ?? `attachment-${index + 1}`,
    type: part.mimeType,
    contentId: part.contentId?.replace(/^<|>$/g, ''),
    content: Buffer.from(typeof part.content === 'string' ? part.content : new Uint8Array(part.content)),
  };
}

const entities: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&#x26;': '&', '&quot;': '"', '&#39;': "'" };

/** All web addresses in the mail, in the order of the text, without duplicates. */
export function linksIn({ html = '', text = '' }: { html?: string | undefined; text?: string | undefined }): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '')
      .replace(/&(amp|#38|#x26|quot|#39);/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
      .trim(),
  );
  // A full stop or bracket after an address is punctuation.
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)].map(([link]) => link.replace(/[.,;:!?)\]'’]+$/, ''));
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link));
}
