import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { ExternalShopPort } from '../../ports/external-shop.ts';
import type { PaymentsPort } from '../../ports/payments.ts';

export type SettleParts = { db: Db; payments: PaymentsPort };
export type PayingParts = SettleParts & { config: Config; shop: ExternalShopPort };

/** Where a buyer pays; `id` is the provider's, where it has one. */
export type PaymentPage = { id: string | null; url: string };
