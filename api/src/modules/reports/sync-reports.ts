import type { Db, TenantScope } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { LmsFailure, LmsOutcome, LmsPort } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { type LearningSites, noteSyncFailure, noteSyncStart, noteSyncSuccess } from '../lms/public.ts';
import { atBegin, type SyncStep, syncKey, syncKinds, syncOne } from './ask-for-sync.ts';
import { passes } from './sync-passes.ts';

export type SyncParts = { db: Db; sites: LearningSites };

type Site = { lms: LmsPort; courses: Map<string, number> };
type Standing = { pass: number; page: number; since: string; read: number; steady: boolean };

/** A job has 45 seconds; a large site takes many jobs, each of which begins where the last one stopped. */
const patience = 20_000;

/**
 * Updates enrolments, completions and certificates from the learning site. When the site fails, nothing changes: the
 * failure is stored, and the next round tries again.
 */
export async function syncReports(
  { db, sites }: SyncParts,
  { instanceId, ...step }: SyncStep,
  milliseconds = patience,
): Promise<void> {
  const begun = performance.now();
  const since = step.since ?? (await noteSyncStart(db.tenant(instanceId), syncKinds));
  const site = await openSite(sites, instanceId);
  let standing: Standing | undefined = { ...step, since };
  while (standing) {
    standing = site.ok
      ? await readPage(db.tenant(instanceId), site.value, standing)
      : await failPass(db.tenant(instanceId), standing, site);
    if (standing && performance.now() - begun > milliseconds) return goOnLater(db.tenant(instanceId), standing);
  }
}

async function readPage(tenant: TenantScope, site: Site, standing: Standing): Promise<Standing | undefined> {
  const { pass, page, since } = standing;
  const entry = passes[pass];
  if (!entry) return undefined;
  const read = await entry.read(site.lms, site.courses, page);
  if (!read.ok) return failPass(tenant, standing, read);
  const { rows, more, keep, listed, total } = read.value;
  const readSoFar = standing.read + listed;
  return tenant.transaction(async (tx) => {
    const again = await keep(tx, since);
    const steady = standing.steady && again === 0;
    if (more) return { pass, page: page + 1, since, read: readSoFar, steady };
    // Beyond the end the site counts nothing, so a last page without rows cannot be compared.
    const isWhole = steady && (listed === 0 || readSoFar === total);
    // An account without the right to see people gets an empty report, which must not end enrolments.
    const trouble = isWhole && (rows.length > 0 || page > 0) ? await entry.end?.(tx, since) : undefined;
    if (trouble) await noteSyncFailure(tx, entry.kinds, trouble);
    else await noteSyncSuccess(tx, entry.kinds);
    return { ...atBegin, pass: pass + 1, since };
  });
}

/** Continues with the next report, because a site may have one and not the other. */
async function failPass(tenant: TenantScope, { pass, since }: Standing, { reason, detail }: LmsFailure) {
  const entry = passes[pass];
  if (!entry) return undefined;
  await noteSyncFailure(tenant, entry.kinds, `${reason}: ${detail}`.slice(0, 1000));
  return { ...atBegin, pass: pass + 1, since };
}

/** Enqueued while this job runs, the same job runs once more with the new payload. */
const goOnLater = (tenant: TenantScope, standing: Standing): Promise<void> =>
  tenant.transaction((tx) =>
    enqueue(
      tx,
      syncOne,
      { instanceId: tenant.instanceId, ...standing },
      { instanceId: tenant.instanceId, key: syncKey(tenant.instanceId) },
    ),
  );

async function openSite(sites: LearningSites, instanceId: number): Promise<LmsOutcome<Site>> {
  try {
    const { lms } = await sites.connect(instanceId);
    const courses = await lms.readCourses();
    if (!courses.ok) return courses;
    return { ok: true, value: { lms, courses: new Map(courses.value.map(({ id, shortName }) => [shortName, id])) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, reason: 'away', detail: 'The instance has no connection to a learning site.' };
  }
}
