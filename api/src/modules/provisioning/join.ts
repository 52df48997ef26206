import { defaultGroupName, isDefaultGroupName } from '@coursefront/contract/orders/order-rules.ts';
import type { TenantScope } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { regroup } from '../events/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { addMember, hasMoved, keepGroup, readGroup } from './queries/groups.queries.ts';
import { courseOf, type Place, type Provisioning, type Step } from './queries/place.ts';
import { noteDone } from './queries/steps.queries.ts';
import { readOwnGroups } from './queries/users.queries.ts';
import { granted, SiteTrouble } from './site-trouble.ts';

/** The participants of an order form one group of the course. The first of them creates it. */
export async function joinGroup({ db, sites }: Provisioning, place: Place, step: Step): Promise<void> {
  const { key, user, order } = place;
  const course = courseOf(place, step);
  if (key.source === 'user') return joinOwnGroups({ db, sites }, place, step);
  if (!user || !course || !order) throw new SiteTrouble('The place has no account, course or order.', true);
  const { instance } = key;
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  let group = await readGroup(scope, order.id);
  if (!group) {
    const { name, isDefault } = await nameOf(scope, place, course.name);
    const made = granted(await lms.ensureGroup({ courseId: course.lms_id, name, key: `order-${order.guid}` }));
    const facts = { orderId: order.id, courseId: course.id, lmsId: made.id, name: made.name, isDefault };
    group = await scope.transaction(async (tx) => {
      const kept = await keepGroup(tx, place, facts);
      if (isDefault && place.event && (await hasMoved(tx, place.event)))
        await enqueue(tx, regroup, { instance, event: place.event.id }, { instanceId: instance });
      return kept;
    });
  }
  granted(await lms.addToGroup(group.lms_id, user.lms_id));
  await scope.transaction(async (tx) => {
    await addMember(tx, group.id, user.id);
    await noteDone(tx, step.id, null);
  });
}

/** The name from the order, with the day on which the event takes place now unless somebody chose the name. */
async function nameOf(scope: TenantScope, { order, event }: Place, course: string) {
  const name = order?.group_name ?? course;
  if (!event || !isDefaultGroupName(name, course)) return { name, isDefault: false };
  const startsAt = new Date(event.starts_at);
  return { name: defaultGroupName(course, { startsAt, timeZone: await readTimeZone(scope) }), isDefault: true };
}

/** A licence that was moved brings its new holder into the group of its order. */
async function joinOwnGroups(
  { db, sites }: Pick<Provisioning, 'db' | 'sites'>,
  { key, user }: Place,
  step: Step,
): Promise<void> {
  const scope = db.tenant(key.instance);
  const { lms } = await sites.connect(key.instance);
  if (user && step.course_id !== null)
    for (const { lms_id } of await readOwnGroups(scope, user.id, step.course_id))
      granted(await lms.addToGroup(lms_id, user.lms_id));
  await scope.transaction((tx) => noteDone(tx, step.id, null));
}

/** Adds the person to the company's cohort at the site. A person of another company stays there. */
export async function joinCompany({ db, sites }: Provisioning, place: Place, step: Step): Promise<void> {
  const { key, user, company } = place;
  if (!user && key.source !== 'user') throw new SiteTrouble('The place has no account.', true);
  const belongs = user !== null && company !== null && user.company_id === company.id;
  if (belongs) {
    const { lms } = await sites.connect(key.instance);
    granted(await lms.addToCompany(company, user.lms_id));
  }
  await db.tenant(key.instance).transaction((tx) => noteDone(tx, step.id, belongs ? null : 'elsewhere'));
}
