export { endEventRegistrations } from './end-event-registrations.ts';
export {
  countDeliveries,
  deliverPeople,
  forgetRegistration,
  provisionOrder,
  provisionRegistration,
  registrationAccountKey,
  resumeOrder,
  resumePlaces,
  withdrawOrder,
  withdrawPeople,
} from './provision.ts';
export { renameWaitingUser } from './queries/accounts.queries.ts';
export { type KnownBuyer, knownBuyer } from './queries/known-buyer.queries.ts';
export { readOwnGroups } from './queries/users.queries.ts';
export { renewedUntil } from './rules/enrolment-span.ts';
export { ownStartPage } from './rules/own-start-page.ts';
export { courseGone } from './site-trouble.ts';
