import * as z from 'zod/mini';
import { settingTypes } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { Country, Email, IdText, line, orNothing, Phone, Subdomain, TextOrNumber, YesOrNo } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { CustomerSettings as OwnSettings } from './customer-settings.ts';
import { CustomerRow, customerFilters, licenceTypes } from './customers.ts';
import { readPlans, Subscription } from './own-subscription.ts';
import { SiteLeft } from './site-checks.ts';
import { SiteAddress, SiteConnection } from './site-connections.ts';
import { ProviderId, startSubscription } from './subscriptions.ts';

const mostSettings = 100;
const SettingName = z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_]{0,99}$/, 'setting.name_invalid'));

/** The customer's own settings have the same rules here. */
const ownRules: Record<string, z.ZodMiniType> = OwnSettings.shape;

export const CustomerSetting = z
  .object({
    name: SettingName,
    type: z.enum(settingTypes),
    value: z.pipe(TextOrNumber, z.string().check(z.trim(), z.maxLength(2000))),
  })
  .check(
    z.refine(({ type, value }) => type === 'text' || /^-?\d+(\.\d+)?$/.test(value), {
      path: ['value'],
      error: 'setting.no_number',
      abort: true,
    }),
    z.superRefine(({ name, value }, context) => {
      const issue = ownRules[name]?.safeParse(value).error?.issues[0];
      // The customer empties its field to have the default; here a setting without a value is left out instead.
      if (name === 'time_zone' && value === '')
        context.addIssue({ code: 'custom', path: ['value'], message: 'field.time_zone', input: value });
      if (issue) context.addIssue({ code: 'custom', path: ['value'], message: issue.message, input: value });
    }),
  );
export type CustomerSetting = z.infer<typeof CustomerSetting>;

/** Each name may occur only once. */
const CustomerSettings = z.array(CustomerSetting).check(
  z.maxLength(mostSettings),
  z.superRefine((settings, context) => {
    for (const [index, { name }] of settings.entries()) {
      if (settings.findIndex((other) => other.name === name) < index)
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'setting.name_taken', input: settings });
    }
  }),
);

const fields = {
  name: line(200),
  organization_number: orNothing(line(40)),
  licence: z.enum(licenceTypes),
  subdomain: Subdomain,
  lms_url: SiteAddress,
  email: orNothing(Email),
  phone: orNothing(Phone),
  address: orNothing(line()),
  postal_code: orNothing(line(20)),
  city: orNothing(line(100)),
  country: Country,
  invoice_reference: orNothing(line()),
  allow_invoice: YesOrNo,
  active: YesOrNo,
  /** Settings to change; others stay as they are. */
  customer_settings: CustomerSettings,
  connection: z.nullable(SiteConnection),
};

export const NewCustomer = z.object({
  ...fields,
  organization_number: z._default(fields.organization_number, null),
  /** Default: the name in the site's address. */
  subdomain: z.optional(fields.subdomain),
  email: z._default(fields.email, null),
  phone: z._default(fields.phone, null),
  address: z._default(fields.address, null),
  postal_code: z._default(fields.postal_code, null),
  city: z._default(fields.city, null),
  country: z._default(fields.country, 'SE'),
  invoice_reference: z._default(fields.invoice_reference, null),
  allow_invoice: z._default(fields.allow_invoice, false),
  active: z._default(fields.active, true),
  customer_settings: z._default(fields.customer_settings, []),
  connection: z._default(fields.connection, null),
  currency: z._default(Currency, 'SEK'),
  language: z._default(z.enum(languages), 'en'),
});

/** Missing fields stay as they are. */
export const ChangedCustomer = z.extend(z.partial(z.object(fields)), {
  removed_customer_settings: z._default(z.array(SettingName).check(z.maxLength(mostSettings)), []),
  /** The version that was read, to detect concurrent edits. Without it, the last change wins. */
  version: z.optional(z.int()),
});

export const Customer = z.extend(CustomerRow, {
  customerid: z.int(),
  guid: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.string(),
  language: z.enum(languages),
  currency: Currency,
  invoice_reference: z.nullable(z.string()),
  /** Always unlimited: companies have a maximum, customers do not. */
  maximum_license: z.int(),
  allow_invoice: z.boolean(),
  /** Always null: customers stand alone. */
  parent_id: z.null(),
  parent_tl_id: z.null(),
  customer_settings: z.array(z.object({ name: z.string(), type: z.enum(settingTypes), value: z.string() })),
  /** Known before there is a connection, if it was typed without a token. */
  session_cookie: z.nullable(z.string()),
  /** Null until there is a token. */
  connection: z.nullable(
    z.object({
      session_cookie: z.string(),
      last_ok_at: z.nullable(z.string()),
      /** The latest error, for the person who fixes it. */
      last_error: z.nullable(z.string()),
      /** The rest of the last check; null until the saved connection was checked as a whole. */
      left: z.nullable(SiteLeft),
    }),
  ),
  stripe_connect_account: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      account_id: z.string(),
      status: z.string(),
      onboarded: z.boolean(),
      /** The card provider's open requirements when the account was last checked. */
      requirements_due: z.array(z.string()),
    }),
  ),
  /** The current one, or else the last one that ended. */
  active_customer_subscription: z.nullable(
    z.extend(
      z.pick(Subscription, {
        order_number: true,
        subscription: true,
        subscription_id: true,
        status: true,
        active: true,
        last_paid: true,
        expiry: true,
        cancel_at_period_end: true,
        ended_at: true,
        currency: true,
      }),
      {
        /** The refunded sum of all its payments. */
        refunded: z.int(),
        /** The payment that was contested last. */
        dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
      },
    ),
  ),
  version: z.int(),
  updated_at: z.string(),
});
export type Customer = z.infer<typeof Customer>;

const byId = z.strictObject({ id: IdText });

const saveRefusals = [
  'request.invalid',
  'company.organisation_number_taken',
  'subdomain.taken',
  'subdomain.unavailable',
  'customer.address_taken',
] as const;

export const readCustomer = endpoint({
  method: 'GET',
  path: '/customers/{id}',
  summary: 'A customer with its settings, its connection, its accounts at the card provider and its subscription',
  access: 'admin',
  params: byId,
  answer: Customer,
  refuses: ['instance.not_found'],
});

export const addCustomer = endpoint({
  method: 'POST',
  path: '/customer/create',
  summary: 'Add a customer whose learning site is there already',
  access: 'admin',
  body: NewCustomer,
  answer: Customer,
  refuses: saveRefusals,
});

export const checkCustomer = endpoint({
  method: 'POST',
  path: '/customers/check',
  summary: 'Whether a customer could have this name, company number and address; nothing is kept',
  access: 'admin',
  body: z.object({
    /** The customer who is changed, and may have its own; null for a new one. */
    id: z.nullable(z.int()),
    country: fields.country,
    subdomain: z.optional(fields.subdomain),
    organization_number: z.optional(fields.organization_number),
    lms_url: z.optional(fields.lms_url),
  }),
  answer: z.object({
    faults: z.array(z.object({ field: z.enum(['subdomain', 'organization_number', 'lms_url']), code: z.string() })),
  }),
  refuses: ['request.invalid'],
  limit: { calls: 120, seconds: 60 },
});

export const changeCustomer = endpoint({
  method: 'POST',
  path: '/customers/update/{id}',
  summary: 'Change a customer, its settings and how its learning site is reached',
  access: 'admin',
  params: byId,
  body: ChangedCustomer,
  answer: Customer,
  refuses: [...saveRefusals, 'instance.not_found', 'record.changed_meanwhile'],
});

export const switchCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/active',
  summary: 'Switch a customer off or on: off, its people cannot sign in and its shop is closed',
  access: 'admin',
  params: byId,
  body: z.object({ active: YesOrNo }),
  answer: Customer,
  refuses: ['instance.not_found'],
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/export',
  summary: 'Every customer that the list shows for the same search and filter, as CSV',
  access: 'admin',
  query: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''), ...customerFilters }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const readPlansOnSale = endpoint({
  method: 'GET',
  path: '/customers/plans',
  summary: 'The plans on sale, to subscribe a customer to',
  access: 'admin',
  answer: readPlans.answer,
  refuses: ['payment.provider_unreachable'],
});

export const subscribeCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/subscription',
  summary: 'Subscribe a customer that has no running subscription; the invoice goes to its address',
  access: 'admin',
  params: byId,
  body: z.object({ price_id: ProviderId }),
  answer: startSubscription.answer,
  refuses: [
    'instance.not_found',
    'customer.no_email',
    'subscription.running',
    'product.not_found',
    'order.placed_differently',
    'order.not_completed',
    'invoice.creation_failed',
    'payment.provider_unreachable',
  ],
});

export const requestSite = endpoint({
  method: 'POST',
  path: '/customers/{id}/site',
  summary: 'Have the learning site of a bought subscription made again, where that got stuck',
  access: 'admin',
  params: byId,
  answer: z.object({ site_status: CustomerRow.shape.site_status }),
  refuses: ['instance.not_found', 'customer.site_not_made_here'],
});
