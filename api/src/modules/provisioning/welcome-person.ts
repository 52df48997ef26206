import type { TenantTx } from '../../db/database.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { eventUid, queueMail } from '../mails/public.ts';
import { noteAccountAnnounced } from './accounts.queries.ts';
import { lockUser } from './enrolments.queries.ts';
import { accountStateOf, type Place, type PlaceCourse, type Provisioning, type Step } from './place.ts';
import { noteDone } from './steps.queries.ts';
import { noteAnnounced, unannounced } from './users.queries.ts';

/** The mail is queued in the transaction that completes the step: one mail, however many attempts. */
export async function welcomePerson({ db, sites }: Provisioning, place: Place, step: Step): Promise<void> {
  const { instance } = place.key;
  const addresses = await sites.addresses(instance);
  await db.tenant(instance).transaction(async (tx) => {
    if (place.key.source === 'user') await announce(tx, place, addresses);
    else await queueWelcome(tx, place, addresses);
    await noteDone(tx, step.id, null);
  });
}

/** The courses that no mail has named yet. A new account is announced alone only if it came without courses. */
async function announce(tx: TenantTx, place: Place, addresses: LmsAddresses): Promise<void> {
  const { key, steps, user } = place;
  const given = steps.filter(({ name }) => name === 'enrolment');
  const isNews = (courseId: number) =>
    given.some(
      ({ course_id, state, outcome }) => course_id === courseId && state === 'done' && outcome === unannounced,
    );
  const courses = place.courses.filter(({ id }) => isNews(id));
  if (!user || (courses.length === 0 && given.length > 0)) return;
  await lockUser(tx, user.id);
  await queueWelcome(tx, { ...place, courses }, addresses);
  await noteAnnounced(tx, key.id);
}

/** A decision of a manager can be followed by another one, so its mails are named by the newest licence, too. */
const mailsOf = ({ key, name, courses }: Place) =>
  key.source === 'user'
    ? ({
        welcome: `given.${name}.${Math.max(...courses.map(({ licence }) => licence.id))}`,
        account: { id: `invited.${name}`, template: 'invited' },
      } as const)
    : ({
        welcome: `welcome.${name}`,
        account: { id: `account_ready.${name}`, template: 'account_ready' },
      } as const);

/** A course date has its own mail with a calendar file; all other courses share one mail. */
async function queueWelcome(tx: TenantTx, place: Place, addresses: LmsAddresses): Promise<void> {
  const { courses, order, event, name, user, vendor } = place;
  const mail = {
    to: place.email,
    language: user?.language ?? place.language,
    ...(order && { orderId: order.id }),
  };
  const person = {
    name: place.named_by_stranger ? '' : place.first_name,
    vendor,
    username: user?.username ?? place.email,
    account: accountStateOf(place),
    password_url: addresses.resetPassword,
  };
  const welcomeTo = (...several: PlaceCourse[]) => ({
    ...person,
    course: several.map((course) => course.name).join('\n'),
    valid_until: several[0]?.licence.span?.until.toISOString() ?? '',
    login_url: several.length === 1 && several[0] ? addresses.course(several[0].lms_id) : addresses.home,
  });

  const dated = event && courses.find(({ id }) => id === event.course_id);
  if (dated) {
    const { starts_at, ends_at, location } = event;
    const uid = eventUid(event.id, addresses.home);
    const params = { ...welcomeTo(dated), starts_at, ends_at, location, uid };
    await queueMail(tx, { ...mail, id: `event_details.${name}`, template: 'event_details', params });
  }
  const others = courses.filter((course) => course !== dated);
  if (others.length > 0) {
    const template = others.length === 1 ? 'welcome' : 'welcome_several';
    const params = welcomeTo(...others);
    await queueMail(tx, { ...mail, id: mailsOf(place).welcome, template, params });
  }
  if (courses.length === 0) {
    const params = { ...person, login_url: addresses.home };
    await queueMail(tx, { ...mail, ...mailsOf(place).account, params });
  }
  if (user?.password_to_choose) await noteAccountAnnounced(tx, user.id);
}
