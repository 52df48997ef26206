export { createInstance, type NewInstance } from './create-instance.ts';
export { isCustomer } from './customer-list.ts';
export { hasInstances } from './customers.queries.ts';
export { forgetOldHolds, holdSubdomain, releaseSubdomain } from './domains.queries.ts';
export { readOwnCustomer } from './own-customer.ts';
export { readSite } from './read-site.ts';
export { faultOfName } from './rules/subdomain.ts';
