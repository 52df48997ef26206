import type { TenantTx } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { keepConnection } from './lms.queries.ts';

/** `token` is the service account's; `sessionCookie` is the name of the site's session cookie. */
export type NewConnection = { token: string; sessionCookie: string };

/** Stores how to reach an instance's learning site and forgets the state of an earlier connection. */
export const connectSite = (tx: TenantTx, seal: Seal, connection: NewConnection): Promise<void> =>
  keepConnection(tx, { sealedToken: seal.seal(connection.token), sessionCookie: connection.sessionCookie });
