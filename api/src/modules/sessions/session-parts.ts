import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { Seal } from '../../seal.ts';
import type { LearningSites } from '../lms/public.ts';
import { tenantOf } from '../tenants/public.ts';

/** What signing in and out needs. */
export type SessionParts = { db: Db; config: Config; seal: Seal; sites: LearningSites };

export type SignInPlace = { caller: Caller | undefined; named: number | undefined; host: string };

/** A named instance is the one to sign in at, whatever token the browser still holds. */
export const tenantToSignInAt = (parts: SessionParts, { caller, named, host }: SignInPlace): Promise<TenantScope> =>
  tenantOf(parts, { caller: named === undefined ? caller : undefined, named, host });
