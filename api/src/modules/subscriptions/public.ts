export { attachSubscription, type NewSubscription } from './subscriptions.queries.ts';
