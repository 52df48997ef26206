export { admitUser } from './admit-user.ts';
