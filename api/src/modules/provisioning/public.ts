export { countDeliveries, deliverPeople } from './deliver-person.ts';
export { provisionOrder, resumeOrder, withdrawOrder } from './provision-order.ts';
export { provisionRegistration, registrationAccountKey } from './provision-registration.ts';
export { importSteps } from './steps.queries.ts';
