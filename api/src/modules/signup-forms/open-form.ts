import type { TenantQueries } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findOpenForm, type PublicFormRow } from './public-forms.queries.ts';

const isLed = ({ type }: PublicFormRow['courses'][number]) => type === 'instructor_led_training';

/** A date has to be chosen before anybody can register. */
export const needsEvent = ({ courses }: Pick<PublicFormRow, 'courses'>): boolean => courses.some(isLed);

export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The form behind a link while people can register by it. Why they cannot is told in two sentences and no more. */
export async function openForm(db: TenantQueries, guid: string): Promise<PublicFormRow> {
  const form = isGuid(guid) ? await findOpenForm(db, guid.toLowerCase()) : undefined;
  const isFull = form && form.registration_count >= form.max_allowed_registrations;
  if (!form || isFull || form.courses.length === 0) throw new Refusal('signup_form.not_available', {});
  const hasSeats = form.courses.some(({ events }) => events.some(({ available_slots: free }) => free > 0));
  if (needsEvent(form) && !hasSeats) throw new Refusal('signup_form.no_events', {});
  return form;
}
