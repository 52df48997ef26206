import { tellSite } from './enrol-person.ts';
import { endEnrolment, keepEnrolment, noteEnrolled, readEnrolment, readOtherLicence } from './enrolments.queries.ts';
import type { Place, PlaceCourse, Provisioning } from './place.ts';
import { noteWithdrawn } from './steps.queries.ts';

/** The order has ended: ends its enrolments at the site. Enrolments by other licences stay. */
export async function withdrawPlace(parts: Provisioning, place: Place): Promise<void> {
  const { instance } = place.key;
  if (place.user) for (const course of place.courses) await withdrawCourse(parts, instance, place.user, course);
  await noteWithdrawn(
    parts.db.tenant(instance),
    place.steps.map(({ id }) => id),
  );
}

async function withdrawCourse(
  { db, sites }: Provisioning,
  instance: number,
  user: NonNullable<Place['user']>,
  { id: courseId, lms_id, licence }: PlaceCourse,
): Promise<void> {
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  const enrolment = await readEnrolment(scope, user.id, courseId);
  if (enrolment?.licence_id !== licence.id || enrolment.ended) return;
  const who = { userId: user.lms_id, courseId: lms_id };
  const other = await readOtherLicence(scope, user.id, courseId, licence.id);
  if (!other) {
    await tellSite(lms, who, { ...enrolment, ended: true });
    await endEnrolment(scope, user.id, courseId);
    return;
  }
  const { id: licenceId, from, until, source } = other;
  await tellSite(lms, who, { from, until, suspended: false, ended: false });
  await scope.transaction(async (tx) => {
    await keepEnrolment(tx, { userId: user.id, courseId, licenceId, source, suspended: false, from, until });
    await noteEnrolled(tx, user.id, courseId);
  });
}
