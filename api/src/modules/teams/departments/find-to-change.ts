import type { TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { findTeam, type Team } from '../team-sight.ts';
import { lockTree } from './departments.queries.ts';

type Wanted<Thing> = {
  find: () => Promise<Thing | undefined>;
  isTheirs: (thing: Thing, team: Team) => boolean;
  missing: () => Refusal;
};

/**
 * A department or a lead with its team, whose tree stays locked until the transaction ends. Unknown ones and those that the
 * caller may not change are refused alike.
 */
export async function findToChange<Thing extends { company_id: number }>(
  tx: TenantTx,
  caller: UserCaller,
  { find, isTheirs, missing }: Wanted<Thing>,
): Promise<{ team: Team; thing: Thing }> {
  const known = await find();
  if (!known) throw missing();
  await lockTree(tx, known.company_id);
  const team = await findTeam(tx, caller, known.company_id).catch((error) => {
    throw error instanceof Refusal ? missing() : error;
  });
  // Read again, since another change may have moved or removed it until the tree was locked.
  const thing = await find();
  if (!thing || !isTheirs(thing, team)) throw missing();
  return { team, thing };
}
