export { createInstance, type NewInstance } from './create-instance.ts';
export { hasInstances } from './customers.queries.ts';
export { readSite } from './read-site.ts';
