export { findCallerIn } from './find-caller.ts';
export { firstAdmin } from './first-admin.ts';
export type { SessionParts } from './session-parts.ts';
export { signIn } from './sign-in.ts';
