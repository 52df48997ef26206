import type { PersonToBook } from '@coursefront/contract/orders/booking-seats.ts';
import type { TenantScope } from '../../db/database.ts';
import { findEventToFill } from '../events/public.ts';
import { findAssigned } from '../licences/public.ts';
import { findPeople } from '../users/public.ts';

type Asked = { search: string; company_id?: number | undefined };

/** People to choose from, and who of them would be refused because they have the course. */
export async function findPeopleToBook(tenant: TenantScope, eventId: number, asked: Asked): Promise<PersonToBook[]> {
  const [{ courseId }, people] = await Promise.all([findEventToFill(tenant, eventId), findPeople(tenant, asked)]);
  const keyOf = ({ email }: { email: string }) => email.toLowerCase();
  const having = await findAssigned(tenant, courseId, people.map(keyOf));
  return people.map((person) => ({ ...person, has_course: having.has(keyOf(person)) }));
}
