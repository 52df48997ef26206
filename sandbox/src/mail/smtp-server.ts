import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Fault, Faults } from '../faults/faults.ts';
import type { Inbox } from './inbox.ts';
import { UnreadableMail } from './read-mail.ts';

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

type SmtpServerOptions = { inbox: Inbox; faults: Faults<SmtpFault> };
type SmtpCallback = (error?: Error | null) => void;

/** Accepts all mail, with any password or none, and forwards none of it. */
export function smtpServer({ inbox, faults }: SmtpServerOptions): SMTPServer {
  const down = () => (faults.isOn('smtp.down') ? reply(421, 'Service not available') : null);
  const refuses = (address: string) =>
    faults.values('smtp.refuse').some((refused) => refused.toLowerCase() === address.toLowerCase());

  const server = new SMTPServer({
    name: 'sandbox.coursefront.test',
    size: 25_000_000,
    rejectOversized: true,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onConnect: (_session, done) => done(down()),
    // A pooled connection does not reconnect, so the fault is also checked here.
    onMailFrom: (_address, _session, done) =>
      settle(pause(Number(faults.values('smtp.slow')[0] ?? 0)).then(down), done),
    onRcptTo: ({ address }, _session, done) => done(refuses(address) ? reply(550, 'No such mailbox') : null),
    onData: (stream, session, done) => settle(receive(inbox, stream, session), done),
  });
  // Clients often disconnect early; without a listener such an error would end the program.
  server.on('error', () => {});
  return server;
}

async function receive(inbox: Inbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // Reads to the end without keeping the data; the server then answers 552.
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) return null;
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
  await inbox.keep(Buffer.concat(chunks), envelope);
  return null;
}

function settle(work: Promise<Error | null>, done: SmtpCallback) {
  work.then(done, (error: Error) => {
    done(error instanceof UnreadableMail ? reply(554, error.message) : reply(451, `Not kept: ${error.message}`));
  });
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
