import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { readSite } from './read-site.ts';
import { findOnlyInstance, isActive } from './tenants.queries.ts';

type TenancyParts = { db: Db; config: Config };

type AddressedTenant = {
  caller: Caller | undefined;
  /** The id in the path or the body. */
  named?: number | undefined;
  host: string;
};

/**
 * Finds the tenant that a request is about: the token's; else the named one; else the one with this host; else the
 * configured default, or the only one. A tenant's user who names another tenant gets "not found".
 */
export async function tenantOf(
  { db, config }: TenancyParts,
  { caller, named, host }: AddressedTenant,
): Promise<TenantScope> {
  if (caller?.kind === 'user') {
    if (named !== undefined && named !== caller.instanceId) throw notFound();
    return db.tenant(caller.instanceId);
  }
  const site = named === undefined ? (await readSite(db, config, host)).instance : null;
  const id = named ?? site?.id ?? config.defaultInstance ?? (await findOnlyInstance(db.platform));
  if (id === undefined || !(await isActive(db.platform, id))) throw notFound();
  return db.tenant(id);
}

/** For public pages: a named tenant counts even when the caller is signed in at another one. */
export const publicTenantOf = (parts: TenancyParts, { caller, named, host }: AddressedTenant): Promise<TenantScope> =>
  tenantOf(parts, { caller: named === undefined ? caller : undefined, named, host });

const notFound = () => new Refusal('instance.not_found', {});
