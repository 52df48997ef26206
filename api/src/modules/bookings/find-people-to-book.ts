import { type DatelessHolder, mostToBook, type PersonToBook } from '@coursefront/contract/orders/booking-seats.ts';
import type { TenantScope } from '../../db/database.ts';
import { findEventToFill } from '../events/public.ts';
import { findAssigned, findDates, listDateless } from '../licences/public.ts';
import { findPeople } from '../users/public.ts';

type Asked = { search: string; company_id?: number | undefined };

/** People to choose from, who of them has the course, and whether their licence can be booked on the event. */
export async function findPeopleToBook(tenant: TenantScope, eventId: number, asked: Asked): Promise<PersonToBook[]> {
  const [event, people] = await Promise.all([findEventToFill(tenant, eventId), findPeople(tenant, asked)]);
  const keyOf = ({ email }: { email: string }) => email.toLowerCase();
  const having = await findAssigned(tenant, event.courseId, people.map(keyOf));
  const holders = people.filter((person) => having.has(keyOf(person))).map(({ userid }) => userid);
  const dates = holders.length > 0 ? await findDates(tenant, event, holders) : new Map();
  return people.map((person) => ({
    ...person,
    has_course: having.has(keyOf(person)),
    licence_id: dates.get(person.userid)?.licence_id ?? null,
    date: dates.get(person.userid)?.date ?? null,
    past_date: dates.get(person.userid)?.past_date ?? null,
  }));
}

export async function findDatelessHolders(
  tenant: TenantScope,
  eventId: number,
  companyId: number | undefined,
): Promise<DatelessHolder[]> {
  const event = await findEventToFill(tenant, eventId);
  return listDateless(tenant, { ...event, companyId, most: mostToBook });
}
