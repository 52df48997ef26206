import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { firstAdmin } from '../modules/sessions/public.ts';
import type { Seal } from '../seal.ts';
import { connectToSandbox } from './connections.ts';
import { hasInstances, waitForOthers } from './site/demo.queries.ts';

/** The password of every account in the demo. */
const demoPassword = 'Demo-pass1';

/** Adds the demo's fixed data. Existing data stay as they are. */
export async function seedDemo(db: Db, config: Config, seal: Seal): Promise<void> {
  const sandboxUrl = config.demo?.sandboxUrl ?? '';
  await firstAdmin(db, config, {
    email: 'admin@coursefront.test',
    firstName: 'Ada',
    lastName: 'Berg',
    password: demoPassword,
  });
  if (!(await hasInstances(db.platform))) {
    // Loaded for the first start only, and not while others wait.
    const { makeInstances } = await import('./instances.ts');
    // One transaction: a start that is killed half-way leaves no incomplete demo.
    await db.platform.transaction(async (tx) => {
      await waitForOthers(tx);
      if (!(await hasInstances(tx))) await makeInstances(tx, config, seal, sandboxUrl);
    });
  }
  await connectToSandbox(db, seal, sandboxUrl);
}
