import type { Tx } from '../../db/database.ts';
import { recordPlatformChange } from '../audit/public.ts';
import type { AdminBehindToken } from './sessions.queries.ts';

type Admin = Pick<AdminBehindToken, 'id' | 'first_name' | 'last_name'>;

/** Whoever may change everything leaves a trace of having come in, in the transaction that lets them in. */
export const recordAdminSignIn = (tx: Tx, { id, first_name, last_name }: Admin): Promise<void> =>
  recordPlatformChange(
    tx,
    { kind: 'platform_admin', id, name: `${first_name} ${last_name}` },
    { action: 'admin.signed_in', subject: { kind: 'platform_admin', id } },
  );
