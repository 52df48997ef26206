export { createInstance, type NewInstance } from './create-instance.ts';
export { hasInstances } from './customers.queries.ts';
export { forgetOldHolds, holdSubdomain, releaseSubdomain } from './domains.queries.ts';
export { readSite } from './read-site.ts';
export { faultOfName } from './rules/subdomain.ts';
