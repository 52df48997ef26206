import * as z from 'zod/mini';
import { connectAccount, pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { Country, Email, IdText, line, orNothing } from '../values/fields.ts';

export const AccountStatus = z.enum(['active', 'inactive']);

/** An account at the card provider, for the platform's owner. */
export const ConnectAccount = z.object({
  id: z.int(),
  instance_id: z.int(),
  customer: z.string(),
  name: z.string(),
  account_id: z.string(),
  type: z.string(),
  country: z.string(),
  email: z.nullable(z.string()),
  status: AccountStatus,
  onboarded: z.boolean(),
  details_submitted: z.boolean(),
  /** The provider's names. */
  requirements_due: z.array(z.string()),
  /** `left`: the provider no longer knows the account. */
  disabled_reason: z.nullable(z.string()),
  /** The time of the last check with the provider. */
  checked_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type ConnectAccount = z.infer<typeof ConnectAccount>;

/** `open`: active accounts that the provider still knows and that are not onboarded. */
export const onboardingFilters = ['all', 'open'] as const;
const onboarding = z._default(z.enum(onboardingFilters), 'all');

export const readConnectAccounts = endpoint({
  method: 'GET',
  path: '/stripeconnectaccount/read',
  summary: 'The accounts of all customers at the card provider, or of one of them, a page at a time',
  access: 'admin',
  query: z.extend(listQuery(['customer', 'created_at'], pageSize.connectAccounts), {
    instance_id: z.optional(IdText),
    onboarding,
  }),
  answer: listOf(ConnectAccount),
  refuses: [],
});

export const exportConnectAccounts = endpoint({
  method: 'GET',
  path: '/stripeconnectaccount/export',
  summary: 'Every account that the list shows for the same search, as CSV',
  access: 'admin',
  query: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''), onboarding }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

export const NewConnectAccount = z.object({
  /** The same for every attempt, so that a double click creates one account. */
  client_key: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
  stripe: z.object({
    email: Email,
    type: z._default(z.literal(connectAccount.type), connectAccount.type),
    country: z._default(Country, connectAccount.country),
  }),
  stripe_connect_account: z.object({
    name: line(200),
    instance_id: z.int().check(z.positive()),
    type: z._default(z.literal(connectAccount.type), connectAccount.type),
    /** The id of an existing account. Without it, a new one is created. */
    account_id: z.optional(orNothing(z.string().check(z.regex(/^acct_\w{1,200}$/, 'field.invalid')))),
    status: z._default(AccountStatus, 'active'),
  }),
});

export const addConnectAccount = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/create',
  summary: 'Make an account for a customer at the card provider; one that the platform has there already is taken over',
  access: 'admin',
  body: NewConnectAccount,
  answer: ConnectAccount,
  refuses: [
    'instance.not_found',
    'connect_account.one_active',
    'connect_account.taken',
    'connect_account.unknown',
    'connect_account.refused',
    'payment.provider_unreachable',
  ],
  limit: { calls: 30, seconds: 60 },
});

const ofCustomer = z.strictObject({ id: IdText, instance_id: IdText });

export const changeConnectAccount = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/update/{id}/{instance_id}',
  summary: 'Name an account otherwise, or switch it on or off; one of a customer can be active',
  access: 'admin',
  params: ofCustomer,
  body: z.object({
    stripe_connect_account: z.object({ name: z.optional(line(200)), status: z.optional(AccountStatus) }),
  }),
  answer: ConnectAccount,
  refuses: ['record.not_found', 'connect_account.one_active'],
});

export const readOpenPayments = endpoint({
  method: 'GET',
  path: '/stripeconnectaccount/open/{id}/{instance_id}',
  summary: 'How many payments have been started on an account and are still open, asked before it is turned off',
  access: 'admin',
  params: ofCustomer,
  /** Counts end at `mostCounted` + 1, which means "more". */
  answer: z.object({ open: z.int() }),
  refuses: ['record.not_found'],
});

export const deleteConnectAccount = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/delete/{id}/{instance_id}',
  summary: 'Forget an account on which nothing was ever paid; at the provider it stays',
  access: 'admin',
  params: ofCustomer,
  answer: z.object({ id: z.int() }),
  refuses: ['record.not_found', 'connect_account.open_orders', 'connect_account.has_payments'],
});

export const checkConnectAccount = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/check/{id}/{instance_id}',
  summary: 'How far its onboarding is, read again at the provider',
  access: 'admin',
  params: ofCustomer,
  answer: ConnectAccount,
  refuses: ['record.not_found', 'payment.provider_unreachable'],
  limit: { calls: 60, seconds: 60 },
});

/** The way to a customer's onboarding. Links of the provider last minutes, so it is a page of the customer's behind sign-in. */
const OnboardingLink = z.object({
  url: z.string(),
  /** Where the mail goes: the account's address, or else the customer's. */
  to: z.nullable(z.string()),
  /** Without a webshop, the customer has no such page. */
  webshop_enabled: z.boolean(),
  /** Without a connected learning site, nobody can sign in to open it. */
  connected: z.boolean(),
});

export const readOnboardingLink = endpoint({
  method: 'GET',
  path: '/stripeconnectaccount/onboarding/{id}/{instance_id}',
  summary: "The customer's own page on which an account is onboarded, and whom a mail about it would reach",
  access: 'admin',
  params: ofCustomer,
  answer: OnboardingLink,
  refuses: ['record.not_found'],
});

export const sendOnboardingLink = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/onboarding/{id}/{instance_id}',
  summary: 'Mail that link to the address of the account',
  access: 'admin',
  params: ofCustomer,
  answer: OnboardingLink,
  refuses: ['record.not_found', 'customer.no_email', 'access.feature_not_enabled'],
  limit: { calls: 20, seconds: 60 },
});
