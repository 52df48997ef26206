import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { namesOfHost } from './rules/host-names.ts';
import { findInstance, findInstanceByHost, type InstanceRow } from './tenants.queries.ts';

export type Addressed = {
  /** The id in the path or the body. */
  named?: number | undefined;
  host: string;
};

/**
 * The instance that an address belongs to: the named one; else the one with this host; else the configured default.
 * Closed instances are found too, so that an address never changes its owner when a customer is closed.
 */
export async function findAddressed(
  db: Db,
  config: Config,
  { named, host }: Addressed,
): Promise<InstanceRow | undefined> {
  if (named !== undefined) return findInstance(db.platform, named);
  const names = namesOfHost(host, [config.product.domain, new URL(config.publicUrl).hostname]);
  const byHost = names && (await findInstanceByHost(db.platform, names));
  if (byHost || config.defaultInstance === undefined) return byHost;
  return findInstance(db.platform, config.defaultInstance);
}
