import { escapeHtml } from '../html.ts';
/** Metadata of a page for search engines and link previews. */
export type PageHead = {
  title: string;
  siteName: string;
  description: string;
  /** Absolute, without parameters that belong to one visit. */
  canonical: string;
  /** The same page in each language. */
  alternates: readonly { language: string; address: string }[];
  image: string | null;
  /** Structured data in schema.org's vocabulary. */
  data: object | null;
};

/** For a page that exists only because the web app answers every URL. */
export const emptyHead = (title: string): string =>
  `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex">`;

export const headHtml = (head: PageHead): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    ),
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    property('type', 'website'),
    property('site_name', head.siteName),
    property('title', head.title),
    property('url', head.canonical),
    head.description && property('description', head.description),
    head.image && property('image', head.image),
    `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
    // Browsers do not run a data block, so the policy against inline scripts still holds.
    head.data && `<script type="application/ld+json">${scriptSafe(head.data)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/** JSON for a script element. No value in it can close the element. */
export const scriptSafe = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
