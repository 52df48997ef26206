export { type Actor, actorOf, bySystem, type PlatformActor } from './actor.ts';
export { filteredBy } from './filtered-by.ts';
export { type Change, recordChange, recordPlatformChange } from './record-change.ts';
