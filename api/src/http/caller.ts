import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';

/** A tenant's user behind a valid token. */
export type UserCaller = {
  kind: 'user';
  instanceId: number;
  userId: number;
  roleIds: number[];
  tokenHash: Buffer;
  user: SignedInUser;
};

/** A platform admin behind a valid token; belongs to no instance. */
export type AdminCaller = { kind: 'admin'; adminId: number; roleIds: number[]; tokenHash: Buffer; user: SignedInUser };

export type Caller = UserCaller | AdminCaller;

/** Finds who a token belongs to; undefined when nobody, or no longer. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]{20,200})$/i.exec(header ?? '')?.[1];
