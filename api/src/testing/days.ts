import { localDay } from '../modules/tenants/public.ts';

/** Today, or a day before or after it, as the calendar of an instance without a time zone of its own says. */
export const dayIn = (days = 0): string => localDay(null, new Date(Date.now() + days * 86_400_000));
