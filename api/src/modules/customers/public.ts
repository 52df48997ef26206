export { announceChange, customerChanged } from './announce-change.ts';
export { forgetOldHolds, holdSubdomain, releaseSubdomain } from './queries/domains.queries.ts';
export {
  createInstance,
  type NewInstance,
  noteSiteStatus,
  type SiteStatus,
  setLicence,
} from './queries/instances.queries.ts';
export { setCustomerSettings } from './queries/settings.queries.ts';
export { faultOfName } from './rules/subdomain.ts';
