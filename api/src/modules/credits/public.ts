export { creditUnpaid } from './credit-unpaid.ts';
