import { randomBytes } from 'node:crypto';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Tx } from '../../db/database.ts';
import type { Seal } from '../../seal.ts';
import { addInstance } from './customers.queries.ts';

export type NewInstance = {
  name: string;
  subdomain: string;
  lmsUrl: string;
  licence: 'Educator' | 'Enterprise' | 'Team';
  currency: Currency;
  email: string | null;
  organizationNumber: string | null;
  phone?: string | null;
  language?: Language;
  /** Left out: it is there already. */
  siteStatus?: 'requested';
};

/** A new tenant under the next id, with a secret of its own. */
export const createInstance = (tx: Tx, seal: Seal, instance: NewInstance): Promise<number> =>
  addInstance(tx, instance, seal.seal(randomBytes(32).toString('base64url')));
