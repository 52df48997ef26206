import { addMember, keepGroup, readGroup } from './groups.queries.ts';
import type { Place, Step } from './place.ts';
import type { ProvisioningParts } from './provision-place.ts';
import { granted, SiteTrouble } from './site-trouble.ts';
import { noteDone } from './steps.queries.ts';

/** The participants of an order are one group of the course, made by the first who gets there. */
export async function joinGroup({ db, sites }: ProvisioningParts, place: Place, step: Step): Promise<void> {
  const { key, user, order } = place;
  const [course] = place.courses;
  if (!user || !course || !order) throw new SiteTrouble('The place has no account, course or order.', true);
  const { instance } = key;
  const scope = db.tenant(instance);
  const { lms } = await sites.connect(instance);
  let group = await readGroup(scope, order.id);
  if (!group) {
    const name = order.group_name ?? course.name;
    const made = granted(await lms.ensureGroup({ courseId: course.lms_id, name, key: `order-${order.guid}` }));
    group = await scope.transaction((tx) =>
      keepGroup(tx, place, { orderId: order.id, courseId: course.id, lmsId: made.id, name: made.name }),
    );
  }
  granted(await lms.addToGroup(group.lms_id, user.lms_id));
  await scope.transaction(async (tx) => {
    await addMember(tx, group.id, user.id);
    await noteDone(tx, step.id, null);
  });
}
