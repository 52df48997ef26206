import { type Work, work } from '../../jobs/task.ts';
import { deliverPerson, deliverPersonTask } from './deliver-person.ts';
import { provisionPlace as task } from './provision-order.ts';
import { type ProvisioningParts, provisionPlace } from './provision-place.ts';

export const provisioningWorks = (parts: ProvisioningParts): Work[] => [
  work(task, (key, context) => provisionPlace(parts, key, context)),
  work(deliverPersonTask, ({ instance, user }) => deliverPerson(parts, parts.db.tenant(instance), user)),
];
