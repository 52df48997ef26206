export { addConnectAccount } from './connect-accounts.queries.ts';
