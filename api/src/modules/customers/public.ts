export { announceChange, customerChanged } from './announce-change.ts';
export { isCustomer } from './queries/customer-list.ts';
export { createInstance, type NewInstance, noteSiteStatus, type SiteStatus } from './queries/customers.ts';
export { forgetOldHolds, holdSubdomain, releaseSubdomain } from './queries/domains.ts';
export { setCustomerSettings } from './queries/settings.ts';
export { faultOfName } from './rules/subdomain.ts';
