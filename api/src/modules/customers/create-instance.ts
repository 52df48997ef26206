import { randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { addInstance, type NewInstance } from './customers.queries.ts';

/** Creates a tenant under the next id, with a secret of its own. */
export const createInstance = (tx: Tx, seal: Seal, instance: NewInstance): Promise<number> =>
  addInstance(tx, instance, seal.seal(randomBytes(32).toString('base64url')));
