import type { Db } from '../../db/database.ts';
import { type ChangeListener, onChange } from '../payments/public.ts';
import { keepAccountState } from './connect-accounts.queries.ts';

/** An account is onboarded, asked for more, or leaves: the shop opens and closes with it. */
export const followAccounts = ({ db }: { db: Db }): ChangeListener =>
  onChange('account', async ({ id, object, instanceId }) => {
    if (instanceId !== null) await keepAccountState(db.tenant(instanceId), id, object);
  });
