import type sanitizeHtml from 'sanitize-html';
import type { IOptions } from 'sanitize-html';
import { loadNow, whenUsed } from '../../when-used.ts';

/** Loaded with the first description, because most processes never get one. */
const sanitizer = whenUsed((): typeof sanitizeHtml => loadNow('sanitize-html'));

// The linked page gets no referrer and no access to our window.
const elsewhere = { rel: 'noopener noreferrer nofollow', target: '_blank' };

/** The allowed HTML of a course description. Other tags are removed, but their text stays. */
const options: IOptions = {
  allowedTags: [
    ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'blockquote'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page that shows the summary already has an h1.
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: href === undefined ? {} : { href, ...elsewhere } }),
  },
};

/** Sanitises untrusted HTML so that it can be shown as it is. */
export const cleanSummary = (html: string): string => sanitizer()(html, options).trim();
