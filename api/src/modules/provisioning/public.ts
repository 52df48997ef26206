export {
  countDeliveries,
  deliverPeople,
  provisionOrder,
  provisionRegistration,
  registrationAccountKey,
  resumeOrder,
  withdrawOrder,
} from './provision.ts';
