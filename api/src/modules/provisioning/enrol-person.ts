import { licenceDays } from '@coursefront/contract/constants.ts';
import type { LmsPlace, LmsPort } from '../../ports/lms.ts';
import {
  assignLicence,
  isRenewal,
  keepEnrolment,
  lockUser,
  noteEnrolled,
  readEnrolment,
} from './queries/enrolments.queries.ts';
import { courseOf, type Place, type PlaceCourse, type Provisioning, type Step } from './queries/place.ts';
import { settleRegistration } from './queries/registrations.queries.ts';
import { isSuspended, noteDone } from './queries/steps.queries.ts';
import { noteTold, readGivenEnrolment, reopenMail, unannounced } from './queries/users.queries.ts';
import { enrolmentSpan } from './rules/enrolment-span.ts';
import { granted, SiteTrouble } from './site-trouble.ts';

/** The dates are stored before the call to the site, so that every attempt sends the same dates. */
export async function enrolPerson({ db, sites }: Provisioning, place: Place, step: Step): Promise<void> {
  const { key, now, user } = place;
  const course = courseOf(place, step);
  if (key.source === 'user' && course) return deliverEnrolment({ db, sites }, place, course, step);
  if (!user || !course) throw new SiteTrouble('The place has no account, course or licence.', true);
  const { licence } = course;
  const { instance } = key;
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  const suspended = place.wanted === 'suspended';
  // An unpaid order must not suspend a person who is enrolled at the site for another reason.
  const isIn =
    suspended && granted(await lms.readUserCourses(user.lms_id)).some(({ courseId }) => courseId === course.lms_id);

  const site = await scope.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const enrolment = await readEnrolment(tx, user.id, course.id);
    const renews = enrolment !== undefined && (await isRenewal(tx, licence.id, user.id));
    const span = enrolmentSpan({ now, days: licenceDays, suspended, licence, enrolment, renews });
    if (!suspended) await assignLicence(tx, licence.id, user.id, span.licence);
    if (!span.site || isIn) return undefined;
    await keepEnrolment(tx, {
      userId: user.id,
      courseId: course.id,
      licenceId: licence.id,
      source: key.source === 'registration' ? 'signup_form' : 'order',
      suspended,
      ...span.site,
    });
    return span.site;
  });
  if (site) await tellSite(lms, { userId: user.lms_id, courseId: course.lms_id }, { ...site, suspended, ended: false });

  await scope.transaction(async (tx) => {
    // Paid during the call to the site: the step stays open for the job that the payment has asked for.
    if (key.source === 'participant' && (await isSuspended(tx, key.id)) !== suspended) return;
    if (site) await noteEnrolled(tx, user.id, course.id);
    await noteDone(tx, step.id, null);
    if (key.source === 'registration') await settleRegistration(tx, key.id);
  });
}

/** The manager has decided about the enrolment and its dates already: only the site has to follow. */
async function deliverEnrolment(
  { db, sites }: Pick<Provisioning, 'db' | 'sites'>,
  { key, user }: Place,
  course: PlaceCourse,
  step: Step,
): Promise<void> {
  const scope = db.tenant(key.instance);
  const enrolment = await readGivenEnrolment(scope, key.id, course.id);
  if (enrolment && !enrolment.told) {
    if (!user && !enrolment.ended) throw new SiteTrouble('The person has no account.', true);
    const { lms } = await sites.connect(key.instance);
    if (user) await tellSite(lms, { userId: user.lms_id, courseId: course.lms_id }, enrolment);
  }
  await scope.transaction(async (tx) => {
    if (!enrolment || enrolment.told) return noteDone(tx, step.id, step.outcome);
    if (!(await noteTold(tx, key.id, course.id, enrolment)))
      throw new SiteTrouble('The enrolment was changed while the learning site was told.', false);
    // A welcome that is still to be sent is not lost by the extension.
    const outcome = enrolment.extended ? step.outcome : null;
    await noteDone(tx, step.id, enrolment.is_news ? unannounced : outcome);
    if (enrolment.is_news) await reopenMail(tx, key.id);
  });
}

type ToldEnrolment = { from: Date | null; until: Date | null; suspended: boolean; ended: boolean };

export async function tellSite(
  lms: LmsPort,
  place: LmsPlace,
  { from, until, suspended, ended }: ToldEnrolment,
): Promise<void> {
  if (ended || from === null || until === null) granted(await lms.unenrol(place));
  else granted(await lms.enrol({ ...place, from, until, suspended }));
}
