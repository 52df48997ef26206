import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { instanceOf } from '../../http/tenancy.ts';
import type { Seal } from '../../seal.ts';
import type { LearningSites } from '../lms/public.ts';

/** What signing in and out needs. */
export type SessionParts = { db: Db; config: Config; seal: Seal; sites: LearningSites };

export type SignInPlace = { caller: Caller | undefined; named: number | undefined; host: string };

/** Who names an instance wants to sign in there, whatever token the browser still holds. */
export const instanceToSignInAt = (parts: SessionParts, { caller, named, host }: SignInPlace): Promise<number> =>
  instanceOf(parts, { caller: named === undefined ? caller : undefined, named, host });
