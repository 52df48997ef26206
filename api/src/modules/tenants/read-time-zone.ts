import { usualTimeZone } from '@coursefront/contract/constants.ts';
import type { Queries, TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/**
 * The zone in which an instance's times are entered and shown, wherever the reader is, because a course takes place in
 * local time. An invalid setting counts as not set.
 */
export async function readTimeZone(db: TenantQueries): Promise<string> {
  const setting = await db.one<{ value: string }>(sql`
    select value from customer_settings where instance_id = ${db.instanceId} and name = 'time_zone'`);
  return valid(setting?.value);
}

/** The zones of several instances. */
export async function readTimeZones(db: Queries, instanceIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.many<{ instance_id: number; value: string }>(sql`
    -- all tenants: counts of many shops are written together
    select instance_id, value from customer_settings where instance_id = any(${instanceIds}::bigint[]) and name = 'time_zone'`);
  return new Map(rows.map(({ instance_id, value }) => [instance_id, valid(value)]));
}

const valid = (chosen = usualTimeZone): string => (isZone(chosen) ? chosen : usualTimeZone);

/** Today as `2027-01-31` in the zone that an instance has chosen, if any. */
export const localDay = (timeZone: string | null, now = new Date()): string =>
  calendarOf(valid(timeZone ?? undefined)).format(now);

function isZone(name: string): boolean {
  try {
    return calendarOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** Kept, because making one takes longer than computing the price that needs the day. */
const calendars = new Map<string, Intl.DateTimeFormat>();
const mostKept = 1_000;

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  if (calendars.size < mostKept) calendars.set(timeZone, calendar);
  return calendar;
}

/** The start of the last thirty days: whole days of the customer's calendar, and today is the last of them. */
export const thirtyDaysAgo = (zone: string): Sql =>
  sql`((date_trunc('day', now() at time zone ${zone}) - interval '29 days') at time zone ${zone})`;
