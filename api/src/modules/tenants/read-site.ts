import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { namesOfHost } from './rules/host-names.ts';
import { findInstance, findInstanceByHost } from './tenants.queries.ts';

/**
 * Facts about the site that a page needs before anybody signs in. An address that names an instance belongs to that
 * one, on any host. A host that names no instance belongs to the default one, if there is one.
 */
export async function readSite(db: Db, config: Config, host: string, addressed?: number): Promise<Site> {
  const own = [config.product.domain, new URL(config.publicUrl).hostname];
  const names = namesOfHost(host, own);
  const instance =
    (await findInstance(db.platform, addressed)) ??
    (names && (await findInstanceByHost(db.platform, names))) ??
    (await findInstance(db.platform, config.defaultInstance));
  return {
    product_name: config.product.name,
    product_domain: config.product.domain,
    contact_email: config.product.contactEmail,
    instance: instance ?? null,
    brand_colour: config.product.brandColour,
    demo: config.demo && { sandbox_url: config.demo.sandboxUrl },
  };
}
