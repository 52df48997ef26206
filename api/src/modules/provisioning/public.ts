export { countDeliveries, deliverPeople } from './deliver-person.ts';
export {
  provisionOrder,
  provisionRegistration,
  registrationAccountKey,
  resumeOrder,
  withdrawOrder,
} from './provision.ts';
