export { queuePlatformMail } from './queue-mail.ts';
