import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { maximumReached, takeLicences } from '../companies/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { localDay, readTimeZone } from '../tenants/public.ts';
import {
  enrolHolders,
  insertGiven,
  type Lasting,
  type Taken,
  takeFreeLicences,
  type Wanted,
} from './holding.queries.ts';

/** The company has paid for all days of what it bought, so nobody cuts them off. */
async function refuseShorter(tx: TenantTx, taken: readonly Taken[]): Promise<void> {
  const [lasts] = taken.flatMap((licence) => licence.lasts ?? []);
  if (!lasts) return;
  const day = localDay(await readTimeZone(tx), lasts);
  const code = 'licence.bought_longer';
  throw new Refusal(code, { day }, { last_day: [{ code, params: { day } }] });
}

type GivingOptions = Lasting & { newOnes?: boolean };

/**
 * Gives a licence for each place, all or none: first bought ones that nobody has, then new ones from the companies'
 * maximum, unless only bought ones are to be given. The caller checks who may have one. Returns the licences' ids.
 */
export async function giveLicences(
  tx: TenantTx,
  wanted: readonly Wanted[],
  { newOnes = true, ...lasting }: GivingOptions = {},
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const free = await takeFreeLicences(tx, wanted, lasting);
  await refuseShorter(tx, free);
  const served = new Set(free.map(({ user_id, course_id }) => `${user_id} ${course_id}`));
  const rest = wanted.filter(({ userId, courseId }) => !served.has(`${userId} ${courseId}`));
  if (rest.length > 0 && !newOnes) throw new Refusal('licence.none_left', { count: free.length });

  // In the order of their ids, so that two people who give licences of the same companies at once cannot deadlock.
  const counted = Map.groupBy(rest, ({ companyId }) => companyId);
  for (const companyId of [...counted.keys()].toSorted((a, b) => (a ?? 0) - (b ?? 0))) {
    const count = counted.get(companyId)?.length ?? 0;
    if (companyId !== null && !(await takeLicences(tx, companyId, count))) throw await maximumReached(tx, companyId);
  }
  const ids = [...free.map(({ id }) => id), ...(await insertGiven(tx, rest, lasting.endsAt))];
  await enrolHolders(tx, ids);
  await deliverPeople(
    tx,
    wanted.map(({ userId }) => userId),
  );
  return ids;
}
