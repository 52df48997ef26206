import type { Db } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { LmsCoursePerson, LmsFailure, LmsOutcome, LmsPort } from '../../../ports/lms.ts';
import { Refusal } from '../../../refusal.ts';
import { noteAccess } from '../../licences/public.ts';
import { type LearningSites, noteSyncEnd, noteSyncFailure, noteSyncStart, type SyncKind } from '../../lms/public.ts';
import { listCoursesAfter } from '../queries/sync.queries.ts';
import { type SyncStep, syncKey, syncKinds, syncOne } from './ask-for-sync.ts';
import { followSiteRoles, readAllRoles } from './follow-roles.ts';
import { type Round, syncPeople } from './sync-people.ts';

export type SyncParts = { db: Db; sites: LearningSites };

/** A job has 45 seconds; a large site takes many jobs, each of which begins where the last one stopped. */
const millisecondsPerJob = 20_000;

/**
 * Adds everybody with a role over the whole site or in one of its courses, and updates the known ones. When the site
 * fails, nothing changes: the failure is stored, and the next round tries again.
 */
export async function syncUsers({ db, sites }: SyncParts, { instanceId, after, since }: SyncStep): Promise<void> {
  const begun = performance.now();
  const scope = db.tenant(instanceId);
  const started = since ?? (await noteSyncStart(scope, syncKinds));
  const fail = (kinds: readonly SyncKind[], { reason, detail }: LmsFailure) =>
    noteSyncFailure(scope, kinds, `${reason}: ${detail}`.slice(0, 1000));

  const site = await openSite(sites, instanceId);
  if (!site.ok) return fail(syncKinds, site);
  const lms = site.value;
  const siteRoles = await readAllRoles(lms);
  if (!siteRoles.ok && siteRoles.reason === 'away') return fail(syncKinds, siteRoles);
  // Without the report no roles are guessed; people can still be read.
  if (!siteRoles.ok) await fail(['roles'], siteRoles);
  const round: Round = {
    scope,
    lms,
    instanceId,
    since: started,
    siteRoles: siteRoles.ok ? siteRoles.value.byAccount : undefined,
  };

  if (after === 0 && round.siteRoles) {
    const read = await syncPeople(round, [...round.siteRoles.keys()]);
    if (!read.ok) return fail(syncKinds, read);
    if (siteRoles.ok) await followSiteRoles(scope, siteRoles.value);
  }
  let last = after;
  for (const course of await listCoursesAfter(scope, after)) {
    if (performance.now() - begun > millisecondsPerJob)
      return goOnLater(db, { instanceId, after: last, since: started });
    const people = await lms.readCoursePeople(course.lms_id);
    const read = people.ok
      ? await syncPeople(
          round,
          people.value.map(({ userId }) => userId),
        )
      : people;
    if (people.ok) await noteAccess(scope, accessesOf(course.lms_id, people.value));
    // A course that was deleted at the site or is closed to us does not stop the others.
    if (!read.ok && read.reason !== 'not_found' && read.reason !== 'forbidden') return fail(syncKinds, read);
    last = course.id;
  }
  await noteSyncEnd(scope, syncKinds);
}

const accessesOf = (courseLmsId: number, people: readonly LmsCoursePerson[]) =>
  people.flatMap(({ userId, accessedAt }) => (accessedAt ? [{ userLmsId: userId, courseLmsId, accessedAt }] : []));

/** The roles alone, for somebody who has just signed in. */
export async function syncRoles({ db, sites }: SyncParts, instanceId: number): Promise<void> {
  const scope = db.tenant(instanceId);
  await noteSyncStart(scope, ['roles']);
  const site = await openSite(sites, instanceId);
  const read = site.ok ? await readAllRoles(site.value) : site;
  if (!read.ok) return noteSyncFailure(scope, ['roles'], `${read.reason}: ${read.detail}`.slice(0, 1000));
  await followSiteRoles(scope, read.value);
  await noteSyncEnd(scope, ['roles']);
}

const goOnLater = (db: Db, standing: SyncStep): Promise<void> =>
  db
    .tenant(standing.instanceId)
    .transaction((tx) =>
      enqueue(tx, syncOne, standing, { instanceId: standing.instanceId, key: syncKey(standing.instanceId) }),
    );

async function openSite(sites: LearningSites, instanceId: number): Promise<LmsOutcome<LmsPort>> {
  try {
    return { ok: true, value: (await sites.connect(instanceId)).lms };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, reason: 'away', detail: 'The instance has no connection to a learning site.' };
  }
}
