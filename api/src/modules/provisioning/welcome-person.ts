import type { TenantTx } from '../../db/database.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { queueMail } from '../mails/public.ts';
import { accountStateOf, type Place, type PlaceCourse, type Provisioning, type Step } from './place.ts';
import { noteDone } from './steps.queries.ts';

/** The mail is queued in the transaction that completes the step: one mail, however many attempts. */
export async function welcomePerson({ db, sites }: Provisioning, place: Place, step: Step): Promise<void> {
  const { instance } = place.key;
  const addresses = await sites.addresses(instance);
  await db.tenant(instance).transaction(async (tx) => {
    await queueWelcome(tx, place, addresses);
    await noteDone(tx, step.id, null);
  });
}

/** A course date has its own mail with a calendar file; all other courses share one mail. */
async function queueWelcome(tx: TenantTx, place: Place, addresses: LmsAddresses): Promise<void> {
  const { courses, order, event, name, user, vendor } = place;
  const mail = {
    to: place.email,
    language: user?.language ?? place.language,
    ...(order && { orderId: order.id }),
  };
  const person = {
    name: place.first_name,
    vendor,
    username: user?.username ?? place.email,
    account: accountStateOf(place),
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
    const uid = `event-${event.id}@${new URL(addresses.home).hostname}`;
    const params = { ...welcomeTo(dated), starts_at, ends_at, location, uid };
    await queueMail(tx, { ...mail, id: `event_details.${name}`, template: 'event_details', params });
  }
  const others = courses.filter((course) => course !== dated);
  if (others.length > 0) {
    const template = others.length === 1 ? 'welcome' : 'welcome_several';
    const params = welcomeTo(...others);
    await queueMail(tx, { ...mail, id: `welcome.${name}`, template, params });
  }
  if (courses.length === 0) {
    const params = { ...person, login_url: addresses.home };
    await queueMail(tx, { ...mail, id: `account_ready.${name}`, template: 'account_ready', params });
  }
}
