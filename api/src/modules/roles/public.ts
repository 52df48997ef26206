export { addFirstRoles, addRoles, addRoleToAll, replaceRoles, takeRole } from './roles.queries.ts';
