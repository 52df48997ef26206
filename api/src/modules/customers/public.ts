export { createInstance } from './create-instance.ts';
export { isCustomer } from './customer-list.ts';
export { setCustomerSettings } from './customer-settings.queries.ts';
export { type NewInstance, noteSiteStatus, type SiteStatus } from './customers.queries.ts';
export { forgetOldHolds, holdSubdomain, releaseSubdomain } from './domains.queries.ts';
export { faultOfName } from './rules/subdomain.ts';
