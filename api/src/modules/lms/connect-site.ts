import type { TenantTx } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { keepConnection } from './lms.queries.ts';

/** `token` is the service account's; `sessionCookie` the name under which the site keeps people's sessions. */
export type NewConnection = { token: string; sessionCookie: string };

/** Tells an instance how to reach its learning site; what was known about another connection is forgotten. */
export const connectSite = (tx: TenantTx, seal: Seal, connection: NewConnection): Promise<void> =>
  keepConnection(tx, { sealedToken: seal.seal(connection.token), sessionCookie: connection.sessionCookie });
