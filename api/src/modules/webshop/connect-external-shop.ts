import type { TenantTx } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { keepShopConnection } from './webshop.queries.ts';

/** `key` is the one with which the shop signs what it calls back. */
export const connectExternalShop = (tx: TenantTx, seal: Seal, key: string): Promise<void> =>
  keepShopConnection(tx, seal.seal(key));
