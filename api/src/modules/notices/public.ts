export { openForPeople } from './open-for-people.queries.ts';
