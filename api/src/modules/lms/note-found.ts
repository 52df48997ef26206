import {
  type CheckGroup,
  type CheckId,
  type Examination,
  leftIn,
} from '@coursefront/contract/customers/site-checks.ts';
import type { TenantQueries } from '../../db/database.ts';
import { noteChecked, noteReached } from './lms.queries.ts';

/** Remembers what the check of a stored connection found. */
export async function noteFound(
  tenant: TenantQueries,
  group: CheckGroup,
  found: Examination,
  tried: { siteUrl: string; sessionCookie: string },
): Promise<void> {
  if (serves(found)) await noteReached(tenant);
  await noteChecked(tenant, group, leftIn(found.results), tried);
}

const needed: readonly CheckId[] = ['token', 'service', 'functions'];

/** The site knows our token and does what we ask. Only the group of the service can say so. */
const serves = ({ results }: Examination): boolean =>
  needed.every((id) => results.some((result) => result.id === id && result.state === 'good'));
