import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { TenantQueries } from '../../db/database.ts';
import { findTimeZone } from './events.queries.ts';

/**
 * The zone in which an instance's events are typed and read, wherever the reader is: a course begins when the clock on
 * its wall says so. A setting that names no zone counts as not set.
 */
export async function readTimeZone(db: TenantQueries): Promise<string> {
  const chosen = (await findTimeZone(db))?.value ?? usualTimeZone;
  return isZone(chosen) ? chosen : usualTimeZone;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
