import type { Config } from '../config.ts';
import type { Db, PlatformTx } from '../db/database.ts';
import { createInstance, type NewInstance } from '../modules/customers/public.ts';
import { firstAdmin } from '../modules/sessions/public.ts';
import type { Seal } from '../seal.ts';
import { connectToSandbox } from './connections.ts';
import { dateCustomer, hasInstances, waitForOthers } from './demo.queries.ts';
import { fillBaltic, fillQuiet } from './neighbours.ts';
import { fillNordic } from './nordic.ts';
import { addGeneralSettings } from './settings.ts';
import { daysFrom } from './site.ts';
import { addSubscriptionCoupons } from './subscriptions.ts';

/** The password of every account in the demo. */
const demoPassword = 'Demo-pass1';

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

/** Adds the demo's fixed data. Existing data stay as they are. */
export async function seedDemo(db: Db, config: Config, seal: Seal): Promise<void> {
  const sandboxUrl = config.demo?.sandboxUrl ?? '';
  await firstAdmin(db, config, {
    email: 'admin@coursefront.test',
    firstName: 'Ada',
    lastName: 'Berg',
    password: demoPassword,
  });
  // One transaction: a start that is killed half-way leaves no incomplete demo.
  if (!(await hasInstances(db.platform)))
    await db.platform.transaction(async (tx) => {
      await waitForOthers(tx);
      if (!(await hasInstances(tx))) await makeInstances(tx, config, seal, sandboxUrl);
    });
  await connectToSandbox(db, seal, sandboxUrl);
}

async function makeInstances(tx: PlatformTx, config: Config, seal: Seal, sandboxUrl: string): Promise<void> {
  const days = daysFrom(new Date());
  await addGeneralSettings(tx);
  await addSubscriptionCoupons(tx, days);
  for (const { fill, since, ...instance } of demoInstances) {
    const lmsUrl = `${sandboxUrl}/lms/${instance.subdomain}`;
    const instanceId = await createInstance(tx, seal, { ...instance, lmsUrl });
    await fill(tx.tenant(instanceId), { lmsUrl, shopUrl: `${sandboxUrl}/shop/${instance.subdomain}`, days, config });
    await dateCustomer(tx.tenant(instanceId), days(since));
  }
}
