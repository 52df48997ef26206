import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { PageData } from '@coursefront/contract/page-data.ts';

/** Null if the page comes from Vite's own server. */
export const readPageData = (): PageData | null =>
  JSON.parse(document.getElementById('page')?.textContent ?? 'null') as PageData | null;

/** For a page that says that the site itself could not be loaded. */
export const unknownSite = (): Site => ({
  product_name: document.title,
  product_domain: '',
  contact_email: '',
  instance: null,
  closed: null,
  brand_colour: '',
  sends_e_invoices: false,
  demo: null,
});
