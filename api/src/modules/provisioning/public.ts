export { provisionOrder, withdrawOrder } from './provision-order.ts';
export { provisionRegistration, registrationAccountKey } from './provision-registration.ts';
