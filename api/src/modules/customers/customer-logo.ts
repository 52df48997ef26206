import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { fileAddress, keepFile } from '../files/public.ts';
import { readKeptFile } from './customer-settings.queries.ts';

const field = 'settings.logo';

/** Keeps the picture and tells its address. The former one stays: mails that went out show it. */
export async function keepLogo(tx: TenantTx, encoded: string): Promise<string> {
  const file = await readKeptFile(tx, await keepFile(tx, encoded, field));
  // Mail programs show pictures, and no PDF.
  if (!file?.media_type.startsWith('image/')) {
    throw new Refusal('request.invalid', {}, { [field]: [{ code: 'file.not_a_picture' }] });
  }
  return fileAddress(tx.instanceId, file.guid);
}
