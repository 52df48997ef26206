export { findAssigned } from './find-assigned.ts';
export { importLicences } from './import-licences.ts';
export {
  openOrderLicences,
  releaseOrderLicences,
  reserveForPeople,
  reserveOrderLicencesAgain,
} from './order-licences.queries.ts';
export { addRegistrationLicences } from './registration-licences.queries.ts';
