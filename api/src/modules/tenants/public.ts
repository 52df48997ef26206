export { cardTrouble } from './card-trouble.ts';
export { readSite } from './read-site.ts';
export { localDay, readTimeZone, readTimeZones, thirtyDaysAgo } from './read-time-zone.ts';
export { customerPages, domainOf, pagesAt } from './rules/customer-pages.ts';
export { publicTenantOf, tenantOf } from './tenant-of.ts';
