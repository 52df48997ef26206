import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { GiveUp } from '../../jobs/task.ts';
import type { Mail, MailAttachment, MailPort } from '../../ports/mail.ts';
import { calendarFile } from './calendar-file.ts';
import { type Composed, composeMail, composePlatformMail } from './compose-mail.ts';
import { instanceTemplates } from './instance-templates.ts';
import {
  type InstanceMail,
  noteFailure,
  notePlatformFailure,
  notePlatformSent,
  noteSent,
  readMail,
  readPlatformMail,
  type SentMail,
} from './mails.queries.ts';
import { platformTemplates } from './platform-templates.ts';
import type { Templates } from './template.ts';

/** Files that another module adds to the mails of a template, created when the mail is sent. */
export type Attacher = {
  template: keyof typeof instanceTemplates;
  read(tenant: TenantScope, mail: InstanceMail): Promise<MailAttachment[]>;
};

export type MailParts = { db: Db; mail: MailPort; config: Config; attachers: readonly Attacher[] };

export async function sendPlatformMail({ db, mail, config }: MailParts, id: number): Promise<void> {
  const queued = await readPlatformMail(db.platform, id);
  if (!queued) return;
  await deliver(mail, {
    composed: composePlatformMail(queued, config),
    template: queued.template,
    mail: {
      id: messageIdOf(queued.message_id),
      to: queued.recipient,
      // Some of these mails ask for an answer, and the sender's own address reads none.
      replyTo: config.product.contactEmail,
    },
    secret: isSecret(platformTemplates, queued.template),
    noteSent: (sent) => notePlatformSent(db.platform, id, sent),
    noteFailure: (error, final) => notePlatformFailure(db.platform, id, error, final),
  });
}

export async function sendMail({ mail, config, attachers }: MailParts, tenant: TenantScope, id: number) {
  const queued = await readMail(tenant, id);
  if (!queued) return;
  const others = attachers.filter(({ template }) => template === queued.template);
  const files = await Promise.all(others.map(({ read }) => read(tenant, queued)));
  await deliver(mail, {
    composed: composeMail(queued, config),
    template: queued.template,
    mail: {
      // Ids are unique within an instance; the Message-ID must be unique everywhere.
      id: messageIdOf(`${queued.message_id}.${tenant.instanceId}`),
      to: queued.recipient,
      from: { name: queued.sender },
      ...(queued.reply_to && { replyTo: queued.reply_to }),
      attachments: [...calendarFile(queued), ...files.flat()],
    },
    secret: isSecret(instanceTemplates, queued.template),
    noteSent: (sent) => noteSent(tenant, id, sent),
    noteFailure: (error, final) => noteFailure(tenant, id, error, final),
  });
}

type Delivery = {
  composed: Composed | undefined;
  template: string;
  mail: Omit<Mail, keyof Composed>;
  secret: boolean;
  noteSent(sent: SentMail): Promise<void>;
  noteFailure(error: string, final: boolean): Promise<void>;
};

/**
 * Delivers once. A server that is away fails the job, which is retried; a refused mail fails permanently, for an admin
 * to see.
 */
async function deliver(port: MailPort, { composed, template, mail, secret, ...note }: Delivery): Promise<void> {
  if (!composed) {
    await note.noteFailure(`There is no template ${template}.`, true);
    throw new GiveUp(`There is no template ${template}.`);
  }
  const outcome = await port.send({ ...mail, ...composed });
  if (outcome.accepted)
    return note.noteSent({ ...composed, ...(secret && { html: null, text: null }), forgetParams: secret });
  await note.noteFailure(outcome.detail, !outcome.retry);
  if (outcome.retry) throw new Error(`The mail could not be sent: ${outcome.detail}`);
  throw new GiveUp(`The mail was refused: ${outcome.detail}`);
}

/** The longest id that the mail port accepts. */
const longestId = 64;

/**
 * The Message-ID of a mail: its own id where that fits, otherwise the beginning of the id and a digest of the whole.
 * So ids can be as long as what they are made from.
 */
export function messageIdOf(id: string): string {
  if (id.length <= longestId && /^[\w.-]+$/.test(id)) return id;
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 32);
  const beginning = id.replace(/[^\w.-]+/g, '-').slice(0, longestId - digest.length - 1);
  return `${beginning}.${digest}`;
}

const isSecret = (templates: Templates, name: string): boolean => templates[name]?.secret ?? false;
