import type { instanceMails } from '@coursefront/contract/customers/own-subscription.ts';
import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { mailConfirmation, mailSiteReady } from './purchase/mails.ts';
import { readUsername } from './queries/people.queries.ts';
import { readPurchase } from './queries/purchases.queries.ts';
import { readNewSite } from './queries/sites.queries.ts';

/** Sends a mail about the site again, to its buyer. Customers that were not bought here have no such mails. */
export async function notifyInstance(
  { db, config }: { db: Db; config: Config },
  tenant: TenantScope,
  template: (typeof instanceMails)[number],
): Promise<{ email: string }> {
  const purchase = await readPurchase(db.platform, { instance: tenant.instanceId });
  const site = await readNewSite(tenant);
  if (!purchase || !site || purchase.provider_subscription_id === null) throw new Refusal('subscription.none', {});
  if (template === 'site_ready' && site.site_status !== 'ready') throw new Refusal('operation.not_completed', {});

  const { email } = purchase;
  const username = (await readUsername(tenant, email)) ?? email;
  const again = `.${Date.now()}`;
  await db.platform.transaction(async (tx) => {
    if (template === 'subscription_confirmation') await mailConfirmation(tx, config, purchase, again);
    else
      await mailSiteReady(
        tx,
        config,
        { ...site, email, firstName: purchase.first_name, username, password: null },
        again,
      );
  });
  return { email };
}
