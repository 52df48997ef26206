import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';

/** The site's data that a page needs before sign-in. */
export const Site = z.object({
  product_name: z.string(),
  product_domain: z.string(),
  /** The platform's contact address. */
  contact_email: z.string(),
  /** The instance of this host; null on the platform's own pages. */
  instance: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      /** For questions; null if the customer has given none. */
      email: z.nullable(z.string()),
      lms_url: z.nullable(z.string()),
      brand_colour: z.nullable(z.string()),
      /** The time zone for events, for every reader; null if the customer has not chosen one. */
      time_zone: z.nullable(z.string()),
      language: z.nullable(z.string()),
      /** The shop shows reviews, so there are some to read and answer. */
      has_reviews: z.boolean(),
      /** The shop is open, so there is something to buy. */
      has_shop: z.boolean(),
    }),
  ),
  /** The customer whose address this is, if the account is closed; then `instance` is null. */
  closed: z.nullable(z.object({ name: z.string() })),
  brand_colour: z.string(),
  /** Customers can send e-invoices to the network. */
  sends_e_invoices: z.boolean(),
  /** A demo also shows the component kit and links to its inbox. */
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

/** A purchased site is requested and created; an existing one is ready. */
export const customerSites = ['requested', 'creating', 'ready', 'failed'] as const;

/** Never connected, refusing us, or with things left to do that the last check found. */
export const siteTroubles = ['unconnected', 'refusing', 'to_do'] as const;

/** Its account at the card provider is turned off, missing, unknown to the provider, or not onboarded yet. */
export const cardTroubles = ['off', 'missing', 'left', 'open'] as const;
export type CardTrouble = (typeof cardTroubles)[number];

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
  /** The current one, or else the last one that ended. */
  subscription: z.nullable(
    z.object({ title: z.string(), status: z.enum(['active', 'past_due', 'unpaid', 'cancelled']) }),
  ),
  /** Why the site of an active customer does not work. A site that is away does not count, because it is retried automatically. */
  site_trouble: z.nullable(z.enum(siteTroubles)),
  /** Why the webshop of an active customer is closed although it is turned on. */
  card_trouble: z.nullable(z.enum(cardTroubles)),
  /** Its connected account. */
  stripe_connect_active_account: z.nullable(z.object({ account_id: z.string(), onboarded: z.boolean() })),
  created_at: z.string(),
});

/** `late`: a payment failed or an invoice is overdue. `none`: never had one. */
/** `without`: active customers that have no current subscription. */
export const subscriptionFilters = ['running', 'late', 'ending', 'ended', 'none', 'without'] as const;
export type SubscriptionFilter = (typeof subscriptionFilters)[number];
export const customerFilters = {
  subscription: z.optional(z.enum(subscriptionFilters)),
  /** `open`: something keeps the site from working. */
  site: z.optional(z.literal('open')),
  /** `closed`: the webshop is turned on, and its account keeps it closed. */
  cards: z.optional(z.literal('closed')),
};

export const readCustomers = endpoint({
  method: 'GET',
  path: '/customers/read',
  summary: 'All customers of the platform, a page at a time',
  access: 'admin',
  query: z.extend(listQuery(['name', 'created_at'], pageSize.customers), customerFilters),
  answer: listOf(CustomerRow),
  refuses: [],
});

/** Why a name is unavailable. `taken`: by a site, or by a purchase in progress. */
export const subdomainFaults = ['invalid', 'not_allowed', 'taken'] as const;

export const readDomains = endpoint({
  method: 'GET',
  path: '/customers/domains',
  summary: 'Whether a subdomain can be had, and what is like it and free if not; it lists no customer',
  access: 'public',
  query: z.object({
    subdomain: z.string().check(z.trim(), z.maxLength(100)),
    /** The key of a purchase in progress, which may keep the name it holds. */
    client_key: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    /** The normalised name, in lower case. */
    subdomain: z.string(),
    available: z.boolean(),
    fault: z.nullable(z.enum(subdomainFaults)),
    /** Five at most. */
    suggestions: z.array(z.string()),
  }),
  refuses: [],
  limit: { calls: 300, seconds: 60 },
});
