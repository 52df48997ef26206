import type { TenantTx } from '../../db/database.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import { tellSite } from './enrol-person.ts';
import {
  endEnrolment,
  keepEnrolment,
  noteEnrolled,
  readEnrolment,
  readNextHolder,
  readOtherLicence,
} from './queries/enrolments.queries.ts';
import type { Place, PlaceCourse, Provisioning } from './queries/place.ts';
import { noteWithdrawn } from './queries/steps.queries.ts';

/** The order has ended: ends its enrolments at the site. Enrolments by other licences stay. */
export async function withdrawPlace(parts: Provisioning, place: Place): Promise<void> {
  const { instance } = place.key;
  if (place.user) for (const course of place.courses) await withdrawCourse(parts, instance, place.user, course);
  const isTakenBack = Boolean(place.order?.taken_back) && place.courses.length > 0;
  const addresses = isTakenBack ? await parts.sites.addresses(instance) : null;
  await parts.db.tenant(instance).transaction(async (tx) => {
    if (addresses) await tellPerson(tx, place, addresses);
    await noteWithdrawn(
      tx,
      place.steps.map(({ id }) => id),
    );
  });
}

const wasWelcomed = ({ steps }: Place): boolean => steps.some(({ name, state }) => name === 'mail' && state === 'done');

/**
 * Writes to the person who has the place now: its licence may have been moved, or returned to the company. A participant
 * who was never told of the place is not told that it is gone.
 */
async function tellPerson(tx: TenantTx, place: Place, addresses: LmsAddresses): Promise<void> {
  const { order, event, user, courses } = place;
  if (!order?.taken_back) return;
  const next = await readNextHolder(tx, courses[0]?.licence.id ?? 0, user?.id ?? 0);
  const to = next ? next.email : wasWelcomed(place) ? place.email : null;
  if (to === null) return;
  const params = {
    name: next?.first_name ?? (place.named_by_stranger ? '' : place.first_name),
    vendor: place.vendor,
    course: courses.map(({ name }) => name).join('\n'),
    reason: order.taken_back,
    // Newer than every other calendar file about this event.
    event: event && { ...event, uid: eventUid(event.id, addresses.home), sequence: event.version + 1 },
  };
  const id = `place_withdrawn.${place.name}`;
  const language = (next ?? user)?.language ?? place.language;
  await queueMail(tx, { id, to, language, orderId: order.id, template: 'place_withdrawn', params });
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
