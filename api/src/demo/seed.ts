import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { createInstance, hasInstances } from '../modules/customers/public.ts';
import { firstAdmin } from '../modules/sessions/public.ts';
import type { Seal } from '../seal.ts';
import { demoInstances } from './instances.ts';

/** The password of every account in the demo. */
const demoPassword = 'Demo-pass1';

/** The demo's fixed data, made by the product's own code; what is there already stays as it is. */
export async function seedDemo(db: Db, config: Config, seal: Seal): Promise<void> {
  await firstAdmin(db, config, {
    email: 'admin@coursefront.test',
    firstName: 'Ada',
    lastName: 'Berg',
    password: demoPassword,
  });
  await db.platform.transaction(async (tx) => {
    if (await hasInstances(tx)) return;
    const sandboxUrl = config.demo?.sandboxUrl ?? '';
    for (const instance of demoInstances(sandboxUrl)) await createInstance(tx, seal, instance);
  });
}
