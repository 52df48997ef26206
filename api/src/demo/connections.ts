import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { connectSite } from '../modules/lms/public.ts';
import type { Seal } from '../seal.ts';
import { connectExternalShop } from '../seeding/shop.ts';
import { instancesWithoutConnection } from './site/demo.queries.ts';
import { tellProvider, tellSandbox } from './tell-sandbox.ts';

const Site = z.object({ token: z.string(), cookie: z.string() });
const Shop = z.object({ key: z.string() });

/**
 * Connects the instances to the sandbox's sites and shops with keys that the sandbox gives out. A site gets the demo's people
 * first, and the card provider their payments. While the sandbox is away they stay unconnected, and the next start tries again.
 */
export async function connectToSandbox(db: Db, seal: Seal, sandboxUrl: string): Promise<void> {
  for (const { id, subdomain } of await instancesWithoutConnection(db.platform)) {
    const siteUrl = `${sandboxUrl}/lms/${subdomain}`;
    const site = await ask(`${siteUrl}/sandbox.json`, Site);
    if (site) {
      await tellSandbox(db.tenant(id), siteUrl);
      await tellProvider(db.tenant(id), sandboxUrl);
    }
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
