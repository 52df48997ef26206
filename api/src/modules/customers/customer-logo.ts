import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { fileAddress, keepFile } from '../files/public.ts';
import { readKeptFile } from './customer-settings.queries.ts';

const field = 'settings.logo';

/** Stores the picture and returns its URL. The old file stays, because mails that were sent refer to it. */
export async function keepLogo(tx: TenantTx, encoded: string): Promise<string> {
  const file = await readKeptFile(tx, await keepFile(tx, encoded, field));
  // Mail programs show images, but not PDFs.
  if (!file?.media_type.startsWith('image/')) {
    throw new Refusal('request.invalid', {}, { [field]: [{ code: 'file.not_a_picture' }] });
  }
  return fileAddress(tx.instanceId, file.guid);
}
