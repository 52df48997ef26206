import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';

/** A tenant's user with a valid token. */
export type UserCaller = {
  kind: 'user';
  instanceId: number;
  userId: number;
  roleIds: number[];
  tokenHash: Buffer;
  user: SignedInUser;
};

/** A platform admin with a valid token. Belongs to no instance. */
export type AdminCaller = { kind: 'admin'; adminId: number; roleIds: number[]; tokenHash: Buffer; user: SignedInUser };

export type Caller = UserCaller | AdminCaller;

/** Finds the owner of a token. Undefined if the token is unknown or expired. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]{20,200})$/i.exec(header ?? '')?.[1];
