export { addFirstRoles, addRoles, replaceRoles } from './roles.queries.ts';
