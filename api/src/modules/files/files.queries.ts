import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MediaType } from './rules/media-type.ts';

type NewFile = { name: string; mediaType: MediaType; content: Buffer };

export async function insertFile(tx: TenantTx, file: NewFile): Promise<{ id: number; guid: string }> {
  const row = await tx.one<{ id: number; guid: string }>(sql`
    insert into files (instance_id, name, media_type, content)
    values (${tx.instanceId}, ${file.name}, ${file.mediaType}, ${file.content})
    returning id, guid`);
  if (!row) throw new Error('The file was not kept.');
  return row;
}

export const findFile = (db: TenantQueries, guid: string) =>
  db.one<{ media_type: MediaType; content: Buffer }>(sql`
    select media_type, content from files where instance_id = ${db.instanceId} and guid = ${guid}`);

/** References to the file show nothing from then on. */
export async function dropFile(tx: TenantTx, fileId: number): Promise<void> {
  await tx.run(sql`delete from files where instance_id = ${tx.instanceId} and id = ${fileId}`);
}
