import * as z from 'zod/mini';
import { pageSize } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

/** The site that a browser is on: what the page needs before anybody has signed in. */
export const Site = z.object({
  product_name: z.string(),
  product_domain: z.string(),
  /** The tenant whose host this is; null on the platform's own pages. */
  instance: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      lms_url: z.nullable(z.string()),
      brand_colour: z.nullable(z.string()),
      language: z.nullable(z.string()),
    }),
  ),
  brand_colour: z.string(),
  /** A demo shows the page with the whole component kit and where its mails can be read. */
  demo: z.nullable(z.object({ sandbox_url: z.string() })),
});
export type Site = z.infer<typeof Site>;

export const readSite = endpoint({
  method: 'GET',
  path: '/site',
  summary: 'Name, colour and language of the site behind this host',
  access: 'public',
  answer: Site,
  refuses: [],
});

export const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  subdomain: z.string(),
  lms_url: z.nullable(z.string()),
  organization_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  licence: z.enum(['Educator', 'Enterprise', 'Team']),
  active: z.boolean(),
  created_at: z.string(),
});

export const readCustomers = endpoint({
  method: 'GET',
  path: '/customers/read',
  summary: 'All customers of the platform, a page at a time',
  access: 'admin',
  query: listQuery(['name', 'created_at'], pageSize.customers),
  answer: listOf(CustomerRow),
  refuses: [],
});
