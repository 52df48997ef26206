export { readSite } from './read-site.ts';
export { readTimeZone } from './read-time-zone.ts';
export { publicTenantOf, tenantOf } from './tenant-of.ts';
