export { firstAdmin } from './admin/first-admin.ts';
export { hashToken, issueToken, ownerOf } from './credentials/tokens.ts';
export { tryPassword, type Visitor } from './credentials/wrong-tries.ts';
export { noticeDevice } from './devices/notice-device.ts';
export { findCallerIn } from './find-caller.ts';
export type { SessionParts } from './session-parts.ts';
export { enterSite, signIn } from './sign-in.ts';
