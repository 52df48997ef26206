export { addConnectAccount } from './connect-accounts.queries.ts';
export { followAccounts } from './follow-accounts.ts';
