export { hasAccount, hasAccountHere } from './has-account.ts';
