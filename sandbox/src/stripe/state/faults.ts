import type { Fault } from '../../faults/faults.ts';

export const stripeFaults = [
  { name: 'stripe.down', says: 'The card provider answers 503 to every call.' },
  {
    name: 'stripe.down-for',
    says: 'The card provider answers 503 to every call that names this address or account.',
    takes: { what: 'e-mail or account', like: /^[\w.@+-]{4,100}$/ },
  },
  {
    name: 'stripe.slow',
    says: 'The card provider takes its time before it does anything.',
    takes: { what: 'milliseconds', like: /^\d{1,6}$/, otherwise: '3000' },
  },
  {
    name: 'stripe.answer-lost',
    says: 'The card provider does what it is asked and hangs up before it answers. The same question asked again is answered.',
  },
  { name: 'stripe.decline', says: 'Every card is declined, at the checkout and at renewals.' },
  { name: 'stripe.no-refunds', says: 'Refunds are refused, as on accounts without enough money.' },
  { name: 'stripe.no-tax', says: 'Automatic tax is refused, as on accounts that have not set up tax.' },
  {
    name: 'stripe.webhook-late',
    says: 'Webhooks come late.',
    takes: { what: 'seconds', like: /^\d{1,5}$/, otherwise: '30' },
  },
  { name: 'stripe.webhook-doubled', says: 'Every webhook comes twice.' },
  { name: 'stripe.webhook-lost', says: 'Webhooks are never sent. They can be sent by hand from the test data.' },
  { name: 'stripe.webhook-shuffled', says: 'Webhooks of one happening come in the reverse order.' },
] as const satisfies Fault[];

export type StripeFault = (typeof stripeFaults)[number]['name'];
