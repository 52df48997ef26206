import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findOpenForm, type PublicFormRow } from './queries/public-forms.queries.ts';

const isLed = ({ type }: PublicFormRow['courses'][number]) => type === 'instructor_led_training';

/** Nobody can register without choosing a date. */
export const needsEvent = ({ courses }: Pick<PublicFormRow, 'courses'>): boolean => courses.some(isLed);

export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Finds the form of a link while people can register. There are only two refusals, so that strangers learn little. */
export async function openForm(db: TenantQueries, guid: string): Promise<PublicFormRow> {
  const form = isGuid(guid) ? await findOpenForm(db, guid.toLowerCase()) : undefined;
  const isFull = form && form.registration_count >= form.max_allowed_registrations;
  if (!form || isFull || form.courses.length === 0) throw new Refusal('signup_form.not_available', {});
  const hasSeats = form.courses.some(({ events }) => events.some(({ available_slots: free }) => free > 0));
  if (needsEvent(form) && !hasSeats) throw new Refusal('signup_form.no_events', {});
  return form;
}
