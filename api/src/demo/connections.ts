import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { connectSite } from '../modules/lms/public.ts';
import { connectExternalShop } from '../modules/webshop/public.ts';
import type { Seal } from '../seal.ts';
import { instancesWithoutConnection } from './demo.queries.ts';

const Site = z.object({ token: z.string(), cookie: z.string() });
const Shop = z.object({ key: z.string() });

/**
 * Keys to the sandbox's sites and shops, asked of the sandbox. While it is away the instances stay unconnected, and the
 * next start asks again.
 */
export async function connectToSandbox(db: Db, seal: Seal, sandboxUrl: string): Promise<void> {
  for (const { id, subdomain } of await instancesWithoutConnection(db.platform)) {
    const site = await ask(`${sandboxUrl}/lms/${subdomain}/sandbox.json`, Site);
    const shop = await ask(`${sandboxUrl}/shop/${subdomain}/sandbox.json`, Shop);
    await db.tenant(id).transaction(async (tx) => {
      if (site) await connectSite(tx, seal, { token: site.token, sessionCookie: site.cookie });
      if (shop) await connectExternalShop(tx, seal, shop.key);
    });
  }
}

async function ask<Schema extends z.ZodMiniType>(url: string, schema: Schema): Promise<z.infer<Schema> | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    return schema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}
