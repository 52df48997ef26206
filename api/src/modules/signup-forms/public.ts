export { addSignupForm } from './add-signup-form.ts';
