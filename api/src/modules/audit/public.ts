export { type Actor, actorOf, bySystem, type PlatformActor } from './actor.ts';
export { type Change, recordChange, recordPlatformChange } from './record-change.ts';
export { filteredBy, recordExport } from './record-export.ts';
