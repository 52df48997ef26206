import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';
import type { TenantQueries } from '../../db/database.ts';
import { readSyncs, type SyncRow } from '../lms/public.ts';

export const readState = async (db: TenantQueries): Promise<LmsSync> =>
  syncState((await readSyncs(db, ['courses']))[0]);

export function syncState(row: SyncRow | undefined): LmsSync {
  const finished_at = row?.finished_at?.toISOString() ?? null;
  if (!row?.started_at) return { state: 'never', finished_at };
  if (row.last_error !== null) return { state: 'failed', finished_at };
  const running = row.finished_at === null || row.finished_at < row.started_at;
  return { state: running ? 'running' : 'done', finished_at };
}
