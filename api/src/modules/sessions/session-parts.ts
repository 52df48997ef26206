import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Seal } from '../../seal.ts';
import type { LearningSites } from '../lms/public.ts';
import { tenantOf } from '../tenants/public.ts';

export type SessionParts = { db: Db; config: Config; seal: Seal; sites: LearningSites };

export type SignInPlace = { caller: Caller | undefined; named: number | undefined; host: string };

/** The named instance counts; an older token that the browser still holds does not. */
export const tenantToSignInAt = (parts: SessionParts, { caller, named, host }: SignInPlace): Promise<TenantScope> =>
  tenantOf(parts, { caller: named === undefined ? caller : undefined, named, host });
