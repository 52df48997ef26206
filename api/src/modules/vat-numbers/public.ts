export { provedBy } from './check-vat-number.ts';
export { vatNumberFor } from './vat-number.ts';
