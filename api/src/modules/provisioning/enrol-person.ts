import { licenceDays } from '@coursefront/contract/constants.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { assignLicence, keepEnrolment, lockUser, noteEnrolled, readEnrolment } from './enrolments.queries.ts';
import { courseOf, type Place, type Provisioning, type Step } from './place.ts';
import { settleRegistration } from './registrations.queries.ts';
import { enrolmentSpan } from './rules/enrolment-span.ts';
import { granted, SiteTrouble } from './site-trouble.ts';
import { noteDone } from './steps.queries.ts';

/** The dates are stored before the call to the site, so that every attempt sends the same dates. */
export async function enrolPerson({ db, sites }: Provisioning, place: Place, step: Step): Promise<void> {
  const { key, now, user } = place;
  const course = courseOf(place, step);
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
    const span = enrolmentSpan({ now, days: licenceDays, suspended, licence, enrolment });
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
  if (site)
    granted(
      await lms.enrol({ userId: user.lms_id, courseId: course.lms_id, roleId: roles.student, ...site, suspended }),
    );

  await scope.transaction(async (tx) => {
    if (site) await noteEnrolled(tx, user.id, course.id);
    await noteDone(tx, step.id, null);
    if (key.source === 'registration') await settleRegistration(tx, key.id);
  });
}
