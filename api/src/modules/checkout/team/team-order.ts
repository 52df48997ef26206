import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readTeamSeats as contract } from '@coursefront/contract/orders/team-orders.ts';
import type { TenantQueries } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { findOrderIdByGuid, mostShown } from '../../orders/public.ts';
import { findTeam, listTeamLicences, type Team } from '../../teams/public.ts';
import { findTeamOrder, listTeamSeats, type TeamOrder } from './team-order.queries.ts';

/** An order of a company with its team. Leads of departments see none of the company's orders. */
export async function teamOrder(
  db: TenantQueries,
  caller: UserCaller,
  guid: string,
): Promise<{ order: TeamOrder; team: Team }> {
  const orderId = await findOrderIdByGuid(db, guid);
  const order = orderId === undefined ? undefined : await findTeamOrder(db, orderId);
  const team = order && (await ledTeam(db, caller, order.company.id));
  if (!order || !team) throw new Refusal('order.not_found', {});
  return { order, team };
}

async function ledTeam(db: TenantQueries, caller: UserCaller, companyId: number): Promise<Team | undefined> {
  const team = await findTeam(db, caller, companyId).catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  return team?.branches === null ? team : undefined;
}

export async function readTeamSeats(
  db: TenantQueries,
  caller: UserCaller,
  guid: string,
): Promise<AnswerOf<typeof contract>> {
  const { order, team } = await teamOrder(db, caller, guid);
  const seats = await listTeamSeats(db, order.id, mostShown);
  const licences = await listTeamLicences(
    db,
    team,
    seats.flatMap(({ licence_id }) => licence_id ?? []),
  );
  const changeOf = ({ withdrawn, licence_id }: (typeof seats)[number]) => {
    if (withdrawn) return 'no';
    if (order.waits) return 'waiting';
    const licence = order.approved ? licences.find(({ id }) => id === licence_id) : undefined;
    if (!licence || licence.own_purchase) return 'no';
    return licence.begun || licence.finished ? 'begun' : 'booked';
  };
  return {
    course: order.course,
    company: order.company,
    cancellable: order.waits,
    seats: seats.map((seat) => ({ id: seat.id, email: seat.email, holder: seat.holder, change: changeOf(seat) })),
  };
}
