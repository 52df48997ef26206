import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { WebAddress } from '../values/fields.ts';
import { Currency } from '../values/money.ts';

export const readActiveAccount = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/getactiveonboarded',
  summary: 'Whether an instance has an active account at the card provider, and whether it can take money',
  access: 'public',
  body: z.object({ instance_id: z.optional(z.int().check(z.positive())) }),
  answer: z.object({ active: z.boolean(), onboarded: z.boolean(), currency: Currency }),
  refuses: ['instance.not_found', 'instance.closed'],
});

/** The customer's connected account, for its own users. */
export const OwnAccount = z.object({
  /** Whether the customer may have a webshop at all. */
  webshop_enabled: z.boolean(),
  account: z.nullable(
    z.object({
      id: z.int(),
      name: z.string(),
      account_id: z.string(),
      status: z.enum(['active', 'inactive']),
      onboarded: z.boolean(),
      /** All required details were submitted. The provider may still review them or ask for more. */
      details_submitted: z.boolean(),
      /** The provider's field names, such as `business_profile.url`. */
      requirements_due: z.array(z.string()),
      disabled_reason: z.nullable(z.string()),
      /** The time of the last check with the provider. */
      checked_at: z.nullable(z.string()),
    }),
  ),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/stripeconnectaccount/own',
  summary: "The caller's own account at the card provider, as it was last known",
  access: { can: 'openCompanyAccount' },
  answer: OwnAccount,
  refuses: [],
});

export const checkOwnAccount = endpoint({
  method: 'POST',
  path: '/stripeconnectaccount/own/check',
  summary: 'The same, read again at the provider',
  access: { can: 'openCompanyAccount' },
  answer: OwnAccount,
  refuses: ['access.feature_not_enabled', 'payment.provider_unreachable'],
  limit: { calls: 60, seconds: 60 },
});

export const createAccountLink = endpoint({
  method: 'POST',
  path: '/stripe/createaccountlink',
  summary: "A link to the onboarding of the caller's own account, good for one opening",
  access: { can: 'openCompanyAccount' },
  body: z.object({
    /** Optional; an instance other than the caller's is not found. */
    account: z.optional(z.string().check(z.maxLength(255))),
    /** Our pages for an expired link and for the end of onboarding. */
    refresh_url: WebAddress,
    return_url: WebAddress,
    type: z._default(z.literal('account_onboarding'), 'account_onboarding'),
  }),
  answer: z.object({ url: z.string() }),
  refuses: ['access.feature_not_enabled', 'record.not_found', 'payment.provider_unreachable'],
  limit: { calls: 30, seconds: 60 },
});
