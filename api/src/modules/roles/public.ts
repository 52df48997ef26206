export { addFirstRoles, addRoles, addRoleToAll, replaceRoles } from './roles.queries.ts';
