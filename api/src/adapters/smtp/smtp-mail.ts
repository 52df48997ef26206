import { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { HandOver, Mail, MailOutcome, MailPort } from '../../ports/mail.ts';
import { faultOf } from './mail-faults.ts';
import { readSender, readSmtpUrl } from './settings.ts';

type Options = { url: string; from: string; timeoutMs?: number };

/** `url` is smtp:// or smtps://, optionally with user and password. `from` is `Name <address>` or a bare address. */
export function smtpMail({ url, from, timeoutMs = 15_000 }: Options): MailPort {
  const sender = readSender(from);
  const transport = createTransport({
    ...readSmtpUrl(url),
    pool: true,
    // A delivery that was cut off may have arrived. The job queue decides about retries, not the pool.
    maxRequeues: 0,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    // Servers examine a mail before they accept it, which takes longer than anything else.
    socketTimeout: timeoutMs * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (outgoing, done) => {
    const { handingOver } = outgoing.data as unknown as HandOver;
    const { message } = outgoing;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => endingAfter(() => read(options), handingOver);
    done();
  });

  return {
    async send(mail, handOver) {
      const fault = faultOf(mail);
      if (fault) return { accepted: false, retry: false, ...fault };
      let isHandedOver = false;
      const handingOver = async () => {
        await handOver.handingOver();
        isHandedOver = true;
      };
      const outgoing = { ...message(mail, sender), handingOver };
      try {
        await transport.sendMail(outgoing);
        return { accepted: true };
      } catch (error) {
        return outcomeOf(error as NodemailerError, isHandedOver);
      }
    },
    close: () => transport.close(),
  };
}

function message(mail: Mail, sender: { name: string; address: string }) {
  return {
    // Explicit, so that no header can add a recipient.
    envelope: { from: sender.address, to: mail.to },
    messageId: `<${mail.id}@${sender.address.split('@')[1]}>`,
    from: { name: oneLine(mail.from?.name ?? sender.name), address: mail.from?.address ?? sender.address },
    to: { name: oneLine(mail.toName ?? ''), address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // Stops out-of-office replies and ticket systems from answering.
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments?.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content: Buffer.from(content),
    })),
  };
}

/**
 * Lets the mail through and holds its end back. A server delivers nothing before it has the line that ends a mail. Nothing is
 * read ahead: otherwise a short mail would count as handed over before the server has said that it takes one.
 */
function endingAfter(read: () => Readable, handingOver: HandOver['handingOver']): Readable {
  async function* whole() {
    yield* read();
    await handingOver();
  }
  return Readable.from(whole(), { objectMode: false, highWaterMark: 1 });
}

/** Names come from many systems. A stray tab becomes a space instead of failing the mail. */
const oneLine = (name: string) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Only a 5xx about this recipient or this mail is final. A wrong password or a refused sender can be fixed on our side. */
function outcomeOf({ command, permanent, responseCode, message }: NodemailerError, isHandedOver: boolean): MailOutcome {
  const final = { accepted: false, retry: false, detail: message } as const;
  if (permanent && command === 'RCPT TO') return { ...final, refused: 'recipient' };
  if (permanent && command === 'DATA') return { ...final, refused: 'mail' };
  return { accepted: false, retry: true, detail: message, unclear: isHandedOver && responseCode === undefined };
}
