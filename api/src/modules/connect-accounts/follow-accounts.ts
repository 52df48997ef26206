import type { Db } from '../../db/database.ts';
import { type ChangeListener, onChange } from '../payments/public.ts';
import { keepAccountState } from './connect-accounts.queries.ts';

/** Reacts to events about an account: the shop opens when it is onboarded and closes when it is restricted or leaves. */
export const followAccounts = ({ db }: { db: Db }): ChangeListener =>
  onChange('account', async ({ id, object, instanceId }) => {
    if (instanceId !== null) await keepAccountState(db.tenant(instanceId), id, object);
  });
