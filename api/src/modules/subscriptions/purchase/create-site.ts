import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { GiveUp } from '../../../jobs/task.ts';
import type { HostedSite } from '../../../ports/site-host.ts';
import { noteSiteStatus } from '../../customers/public.ts';
import { connectSite } from '../../lms/public.ts';
import { linkFirstManager } from '../../users/public.ts';
import { type FirstManager, readFirstManager } from '../queries/people.queries.ts';
import { readSealedPassword, settlePassword } from '../queries/purchases.queries.ts';
import { type NewSite, readNewSite } from '../queries/sites.queries.ts';
import { mailSiteReady } from './mails.ts';
import type { SiteParts } from './provider.ts';
import { createSiteTask } from './tasks.ts';

/** Short, because somebody may be watching the page. */
const askAgainSeconds = 3;

/** Asks the site host for the instance's site and connects it once it exists. Can be repeated. */
export async function createSite(parts: SiteParts, tenant: TenantScope): Promise<void> {
  const { db, siteHost } = parts;
  const site = await readNewSite(db.platform.tenant(tenant.instanceId));
  const manager = site && (await readFirstManager(tenant));
  // Without a site host the site stays requested until an admin creates it or a host is configured.
  if (!site || !manager || siteHost === null || site.site_status === 'ready') return;

  const outcome = await siteHost.request({
    key: site.guid,
    subdomain: site.subdomain,
    url: site.lms_url,
    name: site.name,
    language: site.language,
    manager: {
      email: manager.email,
      firstName: manager.first_name,
      lastName: manager.last_name,
      phone: manager.phone1,
      password: await openPassword(parts, tenant),
    },
  });
  if (!outcome.ok && outcome.failed === 'away') throw new Error(`The hosting side cannot be asked: ${outcome.detail}`);
  const hosted: HostedSite = outcome.ok ? outcome.value : { state: 'failed', detail: outcome.detail };
  await db.platform.transaction((tx) => keep(tx.tenant(tenant.instanceId), parts, { ...site, manager }, hosted));
  if (hosted.state === 'failed') throw new GiveUp(`The hosting side makes no site: ${hosted.detail}`);
}

async function openPassword({ db, seal }: SiteParts, tenant: TenantScope): Promise<string | null> {
  const kept = await readSealedPassword(db.platform.tenant(tenant.instanceId));
  return kept?.sealed_password ? seal.open(kept.sealed_password) : null;
}

type Site = NewSite & { manager: FirstManager };

async function keep(tx: TenantTx, { config, seal }: SiteParts, site: Site, hosted: HostedSite): Promise<void> {
  const { manager } = site;
  const { instanceId } = tx;
  await noteSiteStatus(tx, hosted.state);
  if (hosted.state === 'creating')
    await enqueue(tx, createSiteTask, { instanceId }, { instanceId, inSeconds: askAgainSeconds });
  if (hosted.state !== 'ready') return;

  const { token, sessionCookie } = hosted;
  await connectSite(tx, seal, { token, sessionCookie });
  await linkFirstManager(tx, manager.email, hosted.manager);
  await settlePassword(tx, hosted.manager.password);
  await mailSiteReady(tx, config, {
    guid: site.guid,
    subdomain: site.subdomain,
    language: site.language,
    email: manager.email,
    firstName: site.by_invoice ? '' : manager.first_name,
    username: hosted.manager.username,
    password: hosted.manager.password,
  });
}
