import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { assignFromBasket as entry } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { type BasketRow, findBasket, listBasket, renewalSight, renewalsSeen } from '../renewals/public.ts';
import { assignFromPool } from '../teams/public.ts';
import { findToRenew } from './basket-offers.queries.ts';

/** Renews the people of one course with bought licences, all of them or nobody. Their renewals follow the licences. */
export async function assignFromBasket(
  tx: TenantTx,
  caller: UserCaller,
  { token, courseid }: { token: string; courseid: number },
): Promise<AnswerOf<typeof entry>> {
  const { id, company_id } = await findBasket(tx, token);
  const people = (await listBasket(tx, id)).filter((row) => row.courseid === courseid && !row.removed);
  if (company_id === null || people.length === 0) throw new Refusal('record.not_found', {});
  const userids = people.map(({ user_id }) => user_id);
  const wanted = { company_id, courseid, userids };
  const { assigned } = await assignFromPool(tx, caller, wanted, { renewsAfter: lastEnd(people) });
  return { assigned: assigned.length };
}

/** The same for one renewal, without a basket. */
export async function assignLeft(tx: TenantTx, caller: UserCaller, id: number): Promise<AnswerOf<typeof entry>> {
  const renewal = await findToRenew(tx, id, renewalsSeen(tx, await renewalSight(tx, caller)));
  if (!renewal) throw new Refusal('record.not_found', {});
  const { company_id, courseid, user_id, ends_at } = renewal;
  const wanted = { company_id, courseid, userids: [user_id] };
  const { assigned } = await assignFromPool(tx, caller, wanted, { renewsAfter: ends_at });
  return { assigned: assigned.length };
}

/** A licence that ends earlier would renew nothing, and shorten the access of its new holder. */
export const lastEnd = (people: readonly BasketRow[]): Date =>
  new Date(Math.max(...people.map(({ ends_at }) => ends_at.getTime())));
