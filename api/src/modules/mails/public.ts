export { eventUid } from './calendar-file.ts';
export type { AccountState } from './instance-templates.ts';
export { noteMailHealth } from './note-mail-health.ts';
export type { OrderFacts } from './order-facts.ts';
export { type DisputeReason, disputeReasons, type RefundReason } from './order-templates.ts';
export { queueMail, queuePlatformMail } from './queue-mail.ts';
export type { AccountChange } from './security-templates.ts';
export { sendAgain, sendPlatformAgain } from './send-again.ts';
export { type Attacher, NoLongerTrue } from './send-mail.ts';
