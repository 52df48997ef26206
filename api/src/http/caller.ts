import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import type { Hit, Tally } from './limits/rate-limit.ts';

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

/** The owner of a token, undefined if the token is unknown or expired, and the tally of the hit that was to be counted. */
export type Found = { caller: Caller | undefined; tally: Tally | undefined };

/** Finds the owner of a token, and counts a hit with the same statement if possible. */
export type FindCaller = (token: string, hit: Hit | undefined) => Promise<Found>;

/** The token of an `Authorization: Bearer …` header. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.-]{20,200})$/i.exec(header ?? '')?.[1];
