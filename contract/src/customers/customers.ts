import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';

/** The site that a browser is on: what the page needs before anybody has signed in. */
export const Site = z.object({
  product_name: z.string(),
  product_domain: z.string(),
  /** Where people write to the platform itself. */
  contact_email: z.string(),
  /** The tenant whose host this is; null on the platform's own pages. */
  instance: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      lms_url: z.nullable(z.string()),
      brand_colour: z.nullable(z.string()),
      /** Events are shown by this clock, wherever the reader is; null where the customer has not chosen. */
      time_zone: z.nullable(z.string()),
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

export const licenceTypes = ['Educator', 'Enterprise', 'Team'] as const;

/** A site that was bought is asked for and made; one that was there before is ready. */
export const customerSites = ['requested', 'creating', 'ready', 'failed'] as const;

export const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  subdomain: z.string(),
  lms_url: z.nullable(z.string()),
  organization_number: z.nullable(z.string()),
  country: z.string(),
  email: z.nullable(z.string()),
  licence: z.enum(licenceTypes),
  active: z.boolean(),
  site_status: z.enum(customerSites),
  /** The running one, else the last that ended. */
  subscription: z.nullable(
    z.object({ title: z.string(), status: z.enum(['active', 'past_due', 'unpaid', 'cancelled']) }),
  ),
  /** Where its card payments go. */
  stripe_connect_active_account: z.nullable(z.object({ account_id: z.string(), onboarded: z.boolean() })),
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

/** Why a name cannot be had. `taken`: by a site, or by somebody who is paying for it at this moment. */
export const subdomainFaults = ['invalid', 'not_allowed', 'taken'] as const;

export const readDomains = endpoint({
  method: 'GET',
  path: '/customers/domains',
  summary: 'Whether a subdomain can be had, and what is like it and free if not; it lists no customer',
  access: 'public',
  query: z.object({
    subdomain: z.string().check(z.trim(), z.maxLength(100)),
    /** That of a purchase under way: the name that it holds itself is free to it. */
    client_key: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    /** As it would be kept: in lower case. */
    subdomain: z.string(),
    available: z.boolean(),
    fault: z.nullable(z.enum(subdomainFaults)),
    /** Five at most. */
    suggestions: z.array(z.string()),
  }),
  refuses: [],
  limit: { calls: 300, seconds: 60 },
});
