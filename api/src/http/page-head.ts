/** What a page tells search engines and whoever shows a preview of its link. */
export type PageHead = {
  title: string;
  siteName: string;
  description: string;
  /** Absolute, and without what belongs to one visit. */
  canonical: string;
  image: string | null;
  /** schema.org's words for it. */
  data: object | null;
};

/** Of a page that is only there because the web app answers every address. */
export const emptyHead = (title: string): string =>
  `<title>${escaped(title)}</title>\n    <meta name="robots" content="noindex">`;

export const headHtml = (head: PageHead): string =>
  [
    `<title>${escaped(head.title)}</title>`,
    `<link rel="canonical" href="${escaped(head.canonical)}">`,
    head.description && `<meta name="description" content="${escaped(head.description)}">`,
    property('type', 'website'),
    property('site_name', head.siteName),
    property('title', head.title),
    property('url', head.canonical),
    head.description && property('description', head.description),
    head.image && property('image', head.image),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
    // A data block: browsers do not run it, so the policy against inline scripts holds.
    head.data && `<script type="application/ld+json">${scriptSafe(head.data)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;

/** JSON inside a script element: nothing in it can end the element. */
export const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
