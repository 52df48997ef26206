import type { FastifyReply } from 'fastify';
import type { Attachment, ReadMail } from './read-mail.ts';

// The content comes from the sender of the mail. `sandbox` without allow-scripts applies in the frame and also if the
// address is opened directly.
const bodyPolicy = [
  "default-src 'none'",
  "img-src 'self' data: http: https:",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
const filePolicy = "default-src 'none'; sandbox";

export function sendBody(reply: FastifyReply, id: number, mail: ReadMail) {
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': bodyPolicy })
    .send(forTheFrame(id, mail));
}

/** Links open in a new tab, and inline pictures come from the attachments. */
function forTheFrame(id: number, { html = '', attachments }: ReadMail): string {
  const withPictures = attachments.reduce(
    (body, { contentId }, index) =>
      contentId ? body.replaceAll(`cid:${contentId}`, () => `/inbox/${id}/attachments/${index}`) : body,
    html,
  );
  const base = '<base target="_blank">';
  const head = /<head(\s[^>]*)?>/i;
  return head.test(withPictures) ? withPictures.replace(head, (tag) => tag + base) : base + withPictures;
}

export function sendSource(reply: FastifyReply, source: Buffer) {
  return reply
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': filePolicy })
    .send(source);
}

export function sendAttachment(reply: FastifyReply, { filename, type, content }: Attachment) {
  return reply
    .headers({
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(filename)}`,
      'content-security-policy': filePolicy,
    })
    .send(content);
}

const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
