import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { sendOnboardingLink as contract } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { type PlatformActor, recordChange } from '../audit/public.ts';
import { queuePlatformMail } from '../mails/public.ts';
import { customerPages } from '../tenants/public.ts';
import { type OnboardingFacts, readOnboardingFacts } from './admin-accounts.queries.ts';
import type { OfCustomer } from './admin-change-account.ts';

type LinkParts = { db: Db; config: Config };
type OnboardingLink = AnswerOf<typeof contract>;

export async function readOnboardingLink(parts: LinkParts, of: OfCustomer): Promise<OnboardingLink> {
  return linkOf(parts, await factsOf(parts, of));
}

/**
 * A double click sends one mail; a minute later somebody may have a reason to ask again. The audit log keeps when it was
 * sent and to whom, because the customer may take days to follow it.
 */
export async function sendOnboardingLink(
  parts: LinkParts,
  actor: PlatformActor,
  of: OfCustomer,
): Promise<OnboardingLink> {
  const facts = await factsOf(parts, of);
  const link = linkOf(parts, facts);
  const { url, to } = link;
  if (!link.webshop_enabled) throw new Refusal('access.feature_not_enabled', {});
  if (to === null) throw new Refusal('customer.no_email', {});
  await parts.db.platform.transaction(async (tx) => {
    const isNew = await queuePlatformMail(tx, {
      id: `onboarding.${facts.account_id.slice(-24)}.${Math.floor(Date.now() / 60_000)}`,
      template: 'account_onboarding',
      language: facts.language,
      to,
      params: { product: parts.config.product.name, customer: facts.customer, url },
    });
    if (!isNew) return;
    await recordChange(tx.tenant(of.instance_id), actor, {
      action: 'connect_account.link_sent',
      subject: { kind: 'connect_account', id: of.id },
      after: { email: to },
    });
  });
  return link;
}

async function factsOf({ db }: LinkParts, { id, instance_id }: OfCustomer): Promise<OnboardingFacts> {
  const facts = await readOnboardingFacts(db.tenant(instance_id), id);
  if (!facts) throw new Refusal('record.not_found', {});
  return facts;
}

const linkOf = (
  { config }: LinkParts,
  { subdomain, email, webshop_enabled, connected }: OnboardingFacts,
): OnboardingLink => ({
  url: `${customerPages(subdomain, { publicUrl: config.publicUrl, domain: config.product.domain })}company-account/web-shop`,
  to: email,
  webshop_enabled,
  connected,
});
