export { readCountry, readLastMethod } from './buyers.queries.ts';
export { hasAccount, hasAccountHere } from './has-account.ts';
