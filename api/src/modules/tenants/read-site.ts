import type { Site } from '@coursefront/contract/customers/customers.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { type Addressed, findAddressed } from './find-addressed.ts';

/** Facts about the site that a page needs before anybody signs in. A closed site reveals its name only. */
export async function readSite(db: Db, config: Config, addressed: Addressed): Promise<Site> {
  const found = await findAddressed(db, config, addressed);
  return {
    product_name: config.product.name,
    product_domain: config.product.domain,
    contact_email: config.product.contactEmail,
    instance: found?.active ? found : null,
    closed: found && !found.active ? { name: found.name } : null,
    brand_colour: config.product.brandColour,
    sends_e_invoices: config.accessPoint !== null,
    demo: config.demo && { sandbox_url: config.demo.sandboxUrl },
  };
}
