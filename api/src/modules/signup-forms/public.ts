export { addSignupForm } from './add-signup-form.ts';
export { importRegistration } from './import-registration.ts';
