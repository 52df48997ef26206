export { bookDate, giveUpDate, refuseBooking } from './book-date.ts';
export { findAssigned, findHeld } from './find-assigned.ts';
export { findDates, listDateless } from './find-dates.ts';
export { giveLicences } from './give-licences.ts';
export { readHeldSeat } from './held-seat.queries.ts';
export {
  countFree,
  findOpenCourse,
  isGivenByHand,
  isOwnPurchase,
} from './holding.queries.ts';
export {
  type DatedLicence,
  freeSeatsIn,
  freeSeatsOfPerson,
  lockDated,
  orderLeft,
  readDated,
  setDate,
} from './licence-date.queries.ts';
export { listLicencesOf } from './licence-list.ts';
export { moveLicence } from './move-licence.ts';
export {
  openOrderLicences,
  releaseOrderLicences,
  releasePlaces,
  reserveForPeople,
  reserveForPlaces,
  reserveOrderLicencesAgain,
} from './order-licences.queries.ts';
export {
  hasBegun,
  heldSince,
  holdersProgress,
  isBegunAgain,
  lastAccess,
  noteAccess,
  takenFrom,
} from './progress.queries.ts';
export { addRegistrationLicences, dropRegistrationLicences } from './registration-licences.queries.ts';
export { takeBackLicence } from './take-back-licence.ts';
export { tellOfDate } from './tell-of-date.ts';
