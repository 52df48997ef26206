export { cardTrouble } from './card-trouble.ts';
export { readSite } from './read-site.ts';
export { localDay, readTimeZone, readTimeZones } from './read-time-zone.ts';
export { publicTenantOf, tenantOf } from './tenant-of.ts';
