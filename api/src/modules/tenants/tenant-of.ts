import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { type Addressed, findAddressed } from './find-addressed.ts';
import { findOnlyInstance } from './tenants.queries.ts';

type TenancyParts = { db: Db; config: Config };

type AddressedTenant = Addressed & { caller: Caller | undefined };

/**
 * Finds the tenant that a request is about: the token's; else the named one; else the one with this host; else the
 * configured default, or the only one. A tenant's user who names another tenant gets "not found". A closed tenant is
 * refused as closed; no other one takes its place.
 */
export async function tenantOf(
  { db, config }: TenancyParts,
  { caller, named, host }: AddressedTenant,
): Promise<TenantScope> {
  if (caller?.kind === 'user') {
    if (named !== undefined && named !== caller.instanceId) throw notFound();
    return db.tenant(caller.instanceId);
  }
  const instance =
    (await findAddressed(db, config, { named, host })) ??
    (named === undefined ? await findOnlyInstance(db.platform) : undefined);
  if (!instance) throw notFound();
  if (!instance.active) throw new Refusal('instance.closed', { name: instance.name });
  return db.tenant(instance.id);
}

/** For public pages: a named tenant counts even when the caller is signed in at another one. */
export const publicTenantOf = (parts: TenancyParts, { caller, named, host }: AddressedTenant): Promise<TenantScope> =>
  tenantOf(parts, { caller: named === undefined ? caller : undefined, named, host });

const notFound = () => new Refusal('instance.not_found', {});
