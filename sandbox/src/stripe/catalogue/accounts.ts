import { operation } from '../api/operation.ts';
import { fields, flag, metadata, needed, newMetadata, oneOf, type Read, text } from '../api/parameters.ts';
import { newId, secret } from '../state/ids.ts';
import { type Ledger, openLedger, platformAccount } from '../state/ledger.ts';
import { invalid, missing } from '../state/stripe-error.ts';
import type { Account, AccountLink } from '../state/wire.ts';

const capability = fields({ requested: flag });
const creation = {
  type: oneOf('standard'),
  country: text(2),
  email: text(),
  default_currency: text(3),
  business_type: oneOf('company', 'government_entity', 'individual', 'non_profit'),
  business_profile: fields({
    name: text(),
    url: text(),
    support_email: text(),
    mcc: text(),
    product_description: text(),
  }),
  capabilities: fields({ card_payments: capability, transfers: capability }),
  controller: fields({
    fees: fields({ payer: oneOf('account', 'application') }),
    losses: fields({ payments: oneOf('application', 'stripe') }),
    requirement_collection: oneOf('application', 'stripe'),
    stripe_dashboard: fields({ type: oneOf('express', 'full', 'none') }),
  }),
  metadata,
};

const currencies: Record<string, string> = { SE: 'sek', NO: 'nok', DK: 'dkk', US: 'usd', GB: 'gbp' };
const due = ['business_profile.url', 'external_account', 'representative.first_name', 'tos_acceptance.date'];
const linkLife = 300;

/** The platform's ledger stores the accounts; each account has its own ledger for the rest. */
export function makeAccount(now: number, given: Read<typeof creation> & { id?: string }): Account {
  const country = (given.country ?? 'SE').toUpperCase();
  const id = given.id ?? newId('acct', 16);
  return {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: given.business_profile?.mcc ?? null,
      minority_owned_business_designation: null,
      name: given.business_profile?.name ?? null,
      product_description: given.business_profile?.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: given.business_profile?.support_email ?? null,
      support_phone: null,
      support_url: null,
      url: given.business_profile?.url ?? null,
    },
    business_type: given.business_type ?? null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: 'account' },
      is_controller: true,
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
      type: 'application',
    },
    country,
    created: now,
    default_currency: given.default_currency?.toLowerCase() ?? currencies[country] ?? 'eur',
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements([]),
    metadata: newMetadata(given.metadata),
    payouts_enabled: false,
    requirements: requirements(due),
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: given.business_profile?.name ?? null, timezone: 'Europe/Stockholm' },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'standard',
  };
}

const requirements = (open: string[]) => ({
  alternatives: [],
  current_deadline: null,
  currently_due: open,
  disabled_reason: open.length > 0 ? ('requirements.past_due' as const) : null,
  errors: [],
  eventually_due: open,
  past_due: open,
  pending_verification: [],
});

/** The account after a complete onboarding. */
export const onboarded = (account: Account): Account => ({
  ...account,
  capabilities: { card_payments: 'active', transfers: 'active' },
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
  requirements: requirements([]),
});

/** Restricts an account later, so that the product can see its flags turn false. */
export const restricted = (account: Account): Account => ({
  ...account,
  capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  charges_enabled: false,
  payouts_enabled: false,
  requirements: requirements(['company.verification.document']),
});

/** The event belongs to the connected account, although the platform's ledger stores the account. */
export function updateAccount(platform: Ledger, account: Account): Account {
  platform.keep('account', account);
  openLedger(platform.world, account.id).emit('account.updated', account);
  return account;
}

function needAccount(ledger: Ledger, id: string): Account {
  const account = ledger.world.store.find(platformAccount, 'account', id);
  if (!account || (!ledger.isPlatform && ledger.account !== id)) throw missing('account', id, 'account');
  return account;
}

function createLink(ledger: Ledger, given: Read<typeof linkParameters>): AccountLink {
  const account = needAccount(ledger, given.account);
  if (given.type === 'account_update') {
    throw invalid('You cannot create account_update links for Standard accounts.', { param: 'type' });
  }
  const now = ledger.now();
  const id = secret(32);
  ledger.keep('onboarding', {
    id,
    account: account.id,
    refresh_url: given.refresh_url,
    return_url: given.return_url,
    expires_at: now + linkLife,
    opened: null,
  });
  const url = `${ledger.world.origin()}/onboarding/${id}`;
  return { object: 'account_link', created: now, expires_at: now + linkLife, url };
}

const linkParameters = {
  account: needed(text()),
  type: needed(oneOf('account_onboarding', 'account_update')),
  refresh_url: needed(text()),
  return_url: needed(text()),
  collect: oneOf('currently_due', 'eventually_due'),
  collection_options: fields({
    fields: oneOf('currently_due', 'eventually_due'),
    future_requirements: oneOf('include', 'omit'),
  }),
};

export const accountOperations = [
  operation('POST /accounts', creation, (ledger, given) => {
    if (!ledger.isPlatform) throw invalid('Only the platform creates accounts.', { status: 403 });
    return ledger.keep('account', makeAccount(ledger.now(), given));
  }),
  operation('GET /account', {}, (ledger) => needAccount(ledger, ledger.account)),
  operation('GET /accounts/:id', {}, (ledger, _given, id) => needAccount(ledger, id)),
  operation('DELETE /accounts/:id', {}, (ledger, _given, id) => {
    needAccount(ledger, id);
    if (id === platformAccount) throw invalid('The platform cannot delete itself.', { status: 403 });
    ledger.world.store.remove(platformAccount, 'account', id);
    return { id, object: 'account', deleted: true };
  }),
  operation('POST /account_links', linkParameters, createLink),
];
