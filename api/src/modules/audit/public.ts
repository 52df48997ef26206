export { type Actor, actorOf, bySystem, type PlatformActor } from './actor.ts';
export { type Change, recordChange, recordPlatformChange } from './record-change.ts';
export { recordExport, recordPlatformExport } from './record-export.ts';
