export type { AccountState, RefundReason } from './instance-templates.ts';
export type { OrderFacts } from './order-facts.ts';
export { queueMail, queuePlatformMail } from './queue-mail.ts';
export type { Attacher } from './send-mail.ts';
