export { connectSite } from './connect-site.ts';
export { answerOf, hostAway, unlessAway } from './host-away.ts';
export { type LearningSites, learningSites, type SiteAccess, type SiteAttempt } from './learning-sites.ts';
export { hasLeft, noteReached, noteShopReached, noteShopTrouble, renameSite } from './lms.queries.ts';
export { noteFound } from './note-found.ts';
export { leastPasswordLength } from './password-length.ts';
export { refuseWeakPassword, weakPasswordFault } from './refuse-weak-password.ts';
export { siteTrouble } from './site-trouble.ts';
export {
  hasBegunLately,
  noteSyncEnd,
  noteSyncFailure,
  noteSyncStart,
  noteSyncSuccess,
  readSyncs,
  type SyncKind,
  type SyncRow,
} from './syncs.queries.ts';
