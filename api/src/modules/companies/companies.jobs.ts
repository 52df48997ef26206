import { type Work, work } from '../../jobs/task.ts';
import { type DeliveryParts, deliverCompany } from './deliver-company.ts';
import { deliverCompany as task } from './deliver-later.ts';

export const companiesWorks = (parts: DeliveryParts): Work[] => [work(task, (key) => deliverCompany(parts, key))];
