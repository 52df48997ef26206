export { renameWaitingUser } from './accounts.queries.ts';
export { endEventRegistrations } from './end-event-registrations.ts';
export { type KnownBuyer, knownBuyer } from './known-buyer.queries.ts';
export {
  countDeliveries,
  deliverPeople,
  forgetRegistration,
  provisionOrder,
  provisionRegistration,
  registrationAccountKey,
  resumeOrder,
  withdrawOrder,
  withdrawPeople,
} from './provision.ts';
export { renewedUntil } from './rules/enrolment-span.ts';
export { ownStartPage } from './rules/own-start-page.ts';
export { courseGone } from './site-trouble.ts';
export { readOwnGroups } from './users.queries.ts';
