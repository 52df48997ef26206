import sanitizeHtml, { type IOptions } from 'sanitize-html';

// The other page learns nothing of ours and cannot reach back into it.
const elsewhere = { rel: 'noopener noreferrer nofollow', target: '_blank' };

/** What a course's description is made of. Whatever else the learning site's people wrote loses its tags, not its words. */
const options: IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'blockquote'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page that shows it has one title already.
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: href === undefined ? {} : { href, ...elsewhere } }),
  },
};

/** HTML of strangers, safe to be shown as it is. */
export const cleanSummary = (html: string): string => sanitizeHtml(html, options).trim();
