import type { FieldFaults } from '@coursefront/contract/values/faults.ts';
import type { TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import type { BookableEvent } from '../../events/public.ts';
import { answersTo, unanswered } from '../../events/public.ts';
import { findAssigned } from '../../licences/public.ts';
import type { OrderPerson } from '../../orders/public.ts';
import { findPhones } from '../place-order.queries.ts';
import { invalid, type Purchase } from './purchase.ts';

/** The participants, with the phone numbers from their accounts and answers to all questions of the event. */
export async function peopleOfPurchase(
  tx: TenantTx,
  { buyer, participants }: Purchase,
  event: BookableEvent | null,
): Promise<OrderPerson[]> {
  const questions = event?.questions ?? [];
  const named = participants.length > 0 ? participants : [{ ...buyer, known: false, signupFields: [] }];
  const asksAccount = ({ known, phone }: (typeof named)[number]) => known && !phone;
  const phones = await findPhones(
    tx,
    buyer,
    named.filter(asksAccount).map(({ email }) => email),
  );
  const unknown = named.flatMap((person, row) => (asksAccount(person) && !phones.has(person.email) ? [row] : []));
  const faults: FieldFaults = {
    ...unanswered(questions, named),
    ...Object.fromEntries(unknown.map((row) => [`participants.${row}.phone`, [{ code: 'field.required' as const }]])),
  };
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return named.map(({ firstName, lastName, email, phone, signupFields }) => ({
    firstName,
    lastName,
    email,
    phone: phone ?? phones.get(email) ?? null,
    userId: email === buyer.email ? buyer.userId : null,
    answers: answersTo(questions, signupFields),
  }));
}

/** The refusal names the rows of participants who already have the course. People who renew may have it. */
export async function refuseAssigned(
  tx: TenantTx,
  courseId: number,
  participants: readonly OrderPerson[],
  renewing: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const assigned = await findAssigned(
    tx,
    courseId,
    participants.map(({ email }) => email).filter((email) => !renewing.has(email)),
  );
  if (assigned.size === 0) return;
  const rows = participants.flatMap(({ email }, row) => (assigned.has(email) ? [row] : []));
  const fields = Object.fromEntries(
    rows.map((row) => [`participants.${row}.email`, [{ code: 'participant.already_assigned' as const }]]),
  );
  throw new Refusal('participant.already_assigned', {}, fields);
}
