import type { Config } from '../config.ts';
import type { PlatformTx } from '../db/database.ts';
import { createInstance, type NewInstance } from '../modules/customers/public.ts';
import type { Seal } from '../seal.ts';
import { fillBaltic, fillQuiet } from './neighbours.ts';
import { fillNordic } from './nordic.ts';
import { addSignIns, dateCustomer } from './site/demo.queries.ts';
import { addGeneralSettings } from './site/settings.ts';
import { daysFrom } from './site/site.ts';
import { addSubscriptionCoupons } from './subscriptions.ts';

/** In the order of their ids: one that sells, one that is not onboarded yet, one with its shop closed. */
const demoInstances = [
  {
    name: 'Nordic Safety Academy',
    subdomain: 'nordic',
    licence: 'Enterprise',
    currency: 'SEK',
    email: 'office@nordic.test',
    organizationNumber: '5560123456',
    phone: '+4685550100',
    since: -420,
    fill: fillNordic,
  },
  {
    name: 'Baltic Care Training',
    subdomain: 'baltic',
    licence: 'Team',
    currency: 'EUR',
    email: 'office@baltic.test',
    organizationNumber: '12345678',
    since: -391,
    fill: fillBaltic,
  },
  {
    name: 'Quiet Harbour',
    subdomain: 'quiet',
    licence: 'Educator',
    currency: 'SEK',
    email: 'office@quiet.test',
    organizationNumber: '5569876542',
    since: -364,
    fill: fillQuiet,
  },
] as const satisfies (Omit<NewInstance, 'lmsUrl'> & { since: number; fill: unknown })[];

/** Adds the customers with everything they have. */
export async function makeInstances(tx: PlatformTx, config: Config, seal: Seal, sandboxUrl: string): Promise<void> {
  const days = daysFrom(new Date());
  await addGeneralSettings(tx);
  await addSubscriptionCoupons(tx, days);
  for (const { fill, since, ...instance } of demoInstances) {
    const lmsUrl = `${sandboxUrl}/lms/${instance.subdomain}`;
    const instanceId = await createInstance(tx, seal, { ...instance, lmsUrl });
    await fill(tx.tenant(instanceId), { lmsUrl, shopUrl: `${sandboxUrl}/shop/${instance.subdomain}`, days, config });
    await dateCustomer(tx.tenant(instanceId), days(since));
    await addSignIns(tx.tenant(instanceId), days);
  }
}
