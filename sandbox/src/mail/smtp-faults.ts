import type { Fault } from '../faults/faults.ts';

export const smtpFaults = [
  { name: 'smtp.down', says: 'The mail server takes no mail: it answers 421 and hangs up.' },
  {
    name: 'smtp.refuse',
    says: 'The mail server refuses one recipient for good: it answers 550 to that address.',
    takes: { what: 'address', like: /^[^\s@]+@[^\s@]+$/ },
  },
  {
    name: 'smtp.slow',
    says: 'The mail server takes its time before it answers to each mail.',
    takes: { what: 'milliseconds', like: /^\d{1,6}$/, otherwise: '3000' },
  },
] as const satisfies Fault[];

export type SmtpFault = (typeof smtpFaults)[number]['name'];
