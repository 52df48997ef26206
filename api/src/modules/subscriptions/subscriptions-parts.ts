import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import type { SiteHostPort } from '../../ports/site-host.ts';
import type { Seal } from '../../seal.ts';

/** What turns a purchase into an instance. */
export type BuyingParts = { db: Db; config: Config; payments: PaymentsPort; seal: Seal };

/** Null where nobody makes sites by themselves. */
export type SiteParts = BuyingParts & { siteHost: SiteHostPort | null };
