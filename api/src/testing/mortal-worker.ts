import type { Db, TenantScope, TenantTx } from '../db/database.ts';
import type { LearningSites } from '../modules/lms/public.ts';
import type { LmsPort } from '../ports/lms.ts';

type WorkerParts = { db: Db; sites: LearningSites };

/**
 * The same parts for a worker that dies at its n-th moment. Moments are before and after each call to the site, each
 * query and each transaction, and right before a commit. Once dead, nothing it does has any effect.
 */
export function mortal<P extends WorkerParts>(parts: P, diesAt: number): P {
  let count = 0;
  const live = () => {
    count += 1;
    if (count >= diesAt) throw new Error(`killed at moment ${diesAt}`);
  };
  const around = async <T>(act: () => Promise<T>): Promise<T> => {
    live();
    const result = await act();
    live();
    return result;
  };
  const scopeOf = (scope: TenantScope): TenantScope => ({
    instanceId: scope.instanceId,
    one: (query) => around(() => scope.one(query)),
    many: (query) => around(() => scope.many(query)),
    run: (query) => around(() => scope.run(query)),
    transaction: <T>(work: (tx: TenantTx) => Promise<T>) =>
      around(() =>
        scope.transaction(async (tx) => {
          const result = await work(tx);
          live();
          return result;
        }),
      ),
  });
  const siteOf = (lms: LmsPort): LmsPort =>
    Object.fromEntries(
      Object.entries(lms).map(([name, part]) => [
        name,
        typeof part === 'function' ? (...args: unknown[]) => around(() => part(...args)) : part,
      ]),
    ) as LmsPort;

  const db = { ...parts.db, tenant: (id: number) => scopeOf(parts.db.tenant(id)) };
  const sites: LearningSites = {
    ...parts.sites,
    connect: async (id) => {
      const site = await parts.sites.connect(id);
      return { ...site, lms: siteOf(site.lms) };
    },
  };
  return { ...parts, db, sites };
}
