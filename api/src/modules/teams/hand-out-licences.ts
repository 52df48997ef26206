import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/people/team-licences.ts';
import type { TenantScope, TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { readProgress } from '../learners/public.ts';
import { findAssigned, findOpenCourse, giveLicences, moveLicence, takeBackLicence } from '../licences/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { listFreeIds, listTeamLicences, lockPeople, type TeamLicence } from './people.queries.ts';
import { findTeam, type Team } from './team-sight.ts';

type Renewing = {
  /** People who have the course get it again, with licences that last longer than this. */
  renewsAfter?: Date;
};

/** Gives bought licences to everybody who can have one, or to nobody if too few are free. */
export async function assignFromPool(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, courseid, userids }: BodyOf<typeof contract.assignFromPool>,
  { renewsAfter }: Renewing = {},
): Promise<AnswerOf<typeof contract.assignFromPool>> {
  const team = await findTeam(tx, caller, company_id);
  if (!team.company.active) throw new Refusal('licence.company_inactive', {});
  const course = await findOpenCourse(tx, courseid);
  if (!course) throw new Refusal('record.not_found', {});
  if (!course.enrollable) throw new Refusal('licence.course_closed', {});

  const people = await lockPeople(tx, team, userids);
  const emails = people.flatMap(({ email }) => email ?? []);
  const having = renewsAfter ? new Set() : await findAssigned(tx, course.id, emails);
  const takers = people.filter(({ email, suspended }) => !suspended && !(email !== null && having.has(email)));
  if (takers.length === 0) throw new Refusal('participant.already_assigned', {});
  const wanted = takers.map(({ id }) => ({ userId: id, courseId: course.id, companyId: company_id }));
  const ids = await giveLicences(tx, wanted, { newOnes: false, after: renewsAfter });
  await recordChange(tx, actorOf(caller), {
    action: 'licence.given',
    subject: { kind: 'company', id: company_id },
    after: { people: takers.map(({ email }) => email), courseid, licences: ids },
  });
  const assigned = takers.map(({ id }) => id);
  return { assigned, skipped: people.map(({ id }) => id).filter((id) => !assigned.includes(id)) };
}

export async function moveTeamLicence(
  parts: { sites: LearningSites },
  tenant: TenantScope,
  caller: UserCaller,
  licenceId: number,
  { company_id, userid }: BodyOf<typeof contract.moveTeamLicence>,
): Promise<AnswerOf<typeof contract.moveTeamLicence>> {
  const holder = await askProgress(parts, tenant, await findTeam(tenant, caller, company_id), licenceId);
  return tenant.transaction(async (tx) => {
    const team = await findTeam(tx, caller, company_id);
    await lockPeople(tx, team, [holder, userid]);
    await refuseBegun(tx, team, licenceId);
    const { user } = await moveLicence(tx, caller, licenceId, { userid });
    return { moved: true, user };
  });
}

/**
 * Asks the learning site how far the holder is, before somebody else gets the licence: the progress that is stored may be
 * from the holder's last visit. Returns the holder's id.
 */
export async function askProgress(
  parts: { sites: LearningSites },
  tenant: TenantScope,
  team: Team,
  licenceId: number,
): Promise<number> {
  const held = await teamLicence(tenant, team, licenceId);
  if (held.own_purchase) throw new Refusal('licence.own_purchase', {});
  if (!held.finished) await readProgress(parts, tenant, held.user_id);
  return held.user_id;
}

/** Nobody loses a course that they have begun. */
export async function refuseBegun(tx: TenantTx, team: Team, licenceId: number): Promise<void> {
  const now = await teamLicence(tx, team, licenceId);
  if (now.begun || now.finished) throw new Refusal('licence.begun', {});
}

async function teamLicence(db: TenantScope | TenantTx, team: Team, id: number): Promise<TeamLicence> {
  const [licence] = await listTeamLicences(db, team, [id]);
  if (!licence) throw new Refusal('record.not_found', {});
  return licence;
}

/**
 * One after the other, each as the training manager takes one back. Licences that cannot go back stay, and are named; if
 * none goes back because an order is still being processed, the lead reads that. One that is free already counts as
 * returned, so that a repeated request does not report a failure.
 */
export async function returnLicences(
  tx: TenantTx,
  caller: UserCaller,
  { company_id, ids }: BodyOf<typeof contract.returnLicences>,
): Promise<AnswerOf<typeof contract.returnLicences>> {
  const team = await findTeam(tx, caller, company_id);
  const licences = await listTeamLicences(tx, team, ids);
  const returned = await listFreeIds(tx, team, ids);
  if (licences.length === 0 && returned.length === 0) throw new Refusal('record.not_found', {});
  await lockPeople(
    tx,
    team,
    licences.map(({ user_id }) => user_id),
  );
  let refusal: Refusal | undefined;
  for (const { id, by_hand, own_purchase, finished } of licences) {
    if (by_hand || own_purchase || finished) continue;
    const refused = await refusalToTakeBack(tx, caller, id);
    if (refused) refusal = refused;
    else returned.push(id);
  }
  if (refusal && returned.length === 0) throw refusal;
  return { returned, kept: ids.filter((id) => !returned.includes(id)) };
}

/** Of a licence whose order is still being provisioned. A refusal comes before anything is written. */
async function refusalToTakeBack(tx: TenantTx, caller: UserCaller, id: number): Promise<Refusal | undefined> {
  try {
    await takeBackLicence(tx, caller, id);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
