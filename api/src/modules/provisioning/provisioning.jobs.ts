import { type Work, work } from '../../jobs/task.ts';
import { deliverPerson, deliverPersonTask } from './deliver-person.ts';
import type { Provisioning } from './place.ts';
import { provisionPlace as task } from './provision.ts';
import { provisionPlace } from './provision-place.ts';

export const provisioningWorks = (parts: Provisioning): Work[] => [
  work(task, (key, context) => provisionPlace(parts, key, context)),
  work(deliverPersonTask, ({ instance, user }) => deliverPerson(parts, parts.db.tenant(instance), user)),
];
