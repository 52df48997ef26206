import type { Config } from '../config.ts';
import type { Db, PlatformTx } from '../db/database.ts';
import { createInstance } from '../modules/customers/public.ts';
import { firstAdmin } from '../modules/sessions/public.ts';
import type { Seal } from '../seal.ts';
import { connectToSandbox } from './connections.ts';
import { daysFrom } from './days.ts';
import { dateCustomer, hasInstances, waitForOthers } from './demo.queries.ts';
import { demoInstances } from './instances.ts';
import { addGeneralSettings } from './settings.ts';
import { addSubscriptionCoupons } from './subscriptions.ts';

/** The password of every account in the demo. */
const demoPassword = 'Demo-pass1';

/** The demo's fixed data, made by the product's own code; what is there already stays as it is. */
export async function seedDemo(db: Db, config: Config, seal: Seal): Promise<void> {
  const sandboxUrl = config.demo?.sandboxUrl ?? '';
  await firstAdmin(db, config, {
    email: 'admin@coursefront.test',
    firstName: 'Ada',
    lastName: 'Berg',
    password: demoPassword,
  });
  // All of it or nothing: a start that is killed half-way leaves no demo that lacks something.
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
