export { findAssigned } from './find-assigned.ts';
export { giveLicences } from './give-licences.ts';
export { listLicencesOf } from './licence-list.ts';
export {
  openOrderLicences,
  releaseOrderLicences,
  releasePlaces,
  reserveForPeople,
  reserveForPlaces,
  reserveOrderLicencesAgain,
} from './order-licences.queries.ts';
export { addRegistrationLicences, dropRegistrationLicences } from './registration-licences.queries.ts';
