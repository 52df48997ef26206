export { admitUser } from './admit-user.ts';
export { refuseLastManager, userToChange } from './assign-roles.ts';
export { addFirstManager, linkFirstManager } from './queries/first-manager.queries.ts';
