export { admitUser } from './admit-user.ts';
export { refuseLastManager, userToChange } from './assign-roles.ts';
