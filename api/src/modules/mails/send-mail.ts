import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import { isDatabaseUnavailable } from '../../db/transient.ts';
import type { Mail, MailAttachment, MailPort } from '../../ports/mail.ts';
import { calendarFile } from './calendar-file.ts';
import { type Composed, composeMail, composePlatformMail } from './compose-mail.ts';
import {
  type InstanceMail,
  type KeptText,
  type MailTrouble,
  noteFailure,
  noteHandOver,
  notePlatformFailure,
  notePlatformHandOver,
  notePlatformSent,
  noteSent,
  noteWithdrawn,
  readMail,
  readPlatformMail,
} from './mails.queries.ts';
import { instanceTemplates } from './templates/instance-templates.ts';
import { platformTemplates } from './templates/platform-templates.ts';
import type { Templates } from './templates/template.ts';

/** Files that another module adds to the mails of a template, created when the mail is sent. */
export type Attacher = {
  template: keyof typeof instanceTemplates;
  /** Throws `NoLongerTrue` if there is nothing left to attach. */
  read(tenant: TenantScope, mail: InstanceMail): Promise<MailAttachment[]>;
};

/** The facts have changed since the mail was queued, so it is withdrawn instead of sent. The message is the reason. */
export class NoLongerTrue extends Error {
  override name = 'NoLongerTrue';
}

/**
 * Makes the link to a first password for a mail that names a new account. Null if its reader has a password already. The link
 * exists in the mail alone: neither its parameters nor its stored text contain it.
 */
export type PasswordLinker = (tenant: TenantScope, mail: InstanceMail) => Promise<string | null>;

export type MailParts = {
  db: Db;
  mail: MailPort;
  config: Config;
  attachers: readonly Attacher[];
  linkers: readonly PasswordLinker[];
};

export async function sendPlatformMail({ db, mail, config }: MailParts, id: number): Promise<void> {
  const queued = await readPlatformMail(db.platform, id);
  if (!queued) return;
  await deliver(mail, {
    composed: composePlatformMail(queued, config),
    queued,
    mail: {
      id: messageIdOf(queued.message_id),
      to: queued.recipient,
      // Some of these mails ask for an answer, and the sender's own address reads none.
      replyTo: config.product.contactEmail,
    },
    secret: isSecret(platformTemplates, queued.template),
    noteHandOver: (kept) => notePlatformHandOver(db.platform, id, kept),
    noteSent: (forgetParams) => notePlatformSent(db.platform, id, forgetParams),
    noteFailure: (trouble) => notePlatformFailure(db.platform, id, trouble),
  });
}

export async function sendMail({ mail, config, attachers, linkers }: MailParts, tenant: TenantScope, id: number) {
  const queued = await readMail(tenant, id);
  if (!queued) return;
  const files = await readFiles(attachers, tenant, queued);
  if (files instanceof NoLongerTrue) return noteWithdrawn(tenant, id, files.message);
  const links = await Promise.all(linkers.map((link) => link(tenant, queued)));
  const link = links.find((made) => made !== null);
  await deliver(mail, {
    composed: composeMail(link === undefined ? queued : withPasswordLink(queued, link), config),
    ...(link !== undefined && { stored: composeMail(withPasswordLink(queued, '/v/'), config) }),
    queued,
    mail: {
      // Ids are unique within an instance; the Message-ID must be unique everywhere.
      id: messageIdOf(`${queued.message_id}.${tenant.instanceId}`),
      to: queued.recipient,
      from: { name: queued.sender },
      ...(queued.reply_to && { replyTo: queued.reply_to }),
      attachments: [...calendarFile(queued), ...files],
    },
    secret: isSecret(instanceTemplates, queued.template),
    noteHandOver: (kept) => noteHandOver(tenant, id, kept),
    noteSent: (forgetParams) => noteSent(tenant, id, forgetParams),
    noteFailure: (trouble) => noteFailure(tenant, id, trouble),
  });
}

const withPasswordLink = (queued: InstanceMail, url: string): InstanceMail => ({
  ...queued,
  params: { ...queued.params, first_password_url: url },
});

async function readFiles(
  attachers: readonly Attacher[],
  tenant: TenantScope,
  queued: InstanceMail,
): Promise<MailAttachment[] | NoLongerTrue> {
  const others = attachers.filter(({ template }) => template === queued.template);
  try {
    return (await Promise.all(others.map(({ read }) => read(tenant, queued)))).flat();
  } catch (error) {
    if (error instanceof NoLongerTrue) return error;
    throw error;
  }
}

type Delivery = {
  composed: Composed | undefined;
  /** The mail as it is stored, if that differs from what is sent. */
  stored?: Composed | undefined;
  queued: { template: string; hand_overs: number; is_free: boolean };
  mail: Omit<Mail, keyof Composed>;
  secret: boolean;
  noteHandOver(kept: KeptText): Promise<boolean>;
  noteSent(forgetParams: boolean): Promise<void>;
  noteFailure(trouble: MailTrouble): Promise<void>;
};

/** A mail that may have arrived is sent again, but not without end. */
const mostHandOvers = 3;

/**
 * Delivers at least once, and twice only if this process ends, or the server breaks off, after the whole mail was handed
 * over. A server that is away fails the job, which is retried. A refused mail ends the job: the mail itself stays failed,
 * with its reason, until an admin sends it again.
 */
async function deliver(port: MailPort, { composed, stored, queued, mail, secret, ...note }: Delivery): Promise<void> {
  const giveUp = (error: string) => note.noteFailure({ error, final: true, handOver: 'none' });
  if (!composed) return giveUp(`There is no template ${queued.template}.`);
  if (queued.hand_overs >= mostHandOvers)
    return giveUp(`The mail server had the e-mail ${queued.hand_overs} times and never answered. It may have arrived.`);
  if (!queued.is_free) throw new Error('Another worker hands it over, or the mail server has not answered yet.');
  const kept = { ...(stored ?? composed), ...(secret && { html: null, text: null }) };
  let handOver: MailTrouble['handOver'] = 'none';
  const handingOver = async () => {
    if (!(await note.noteHandOver(kept))) throw new Error('Another worker hands it over, or it is no longer wanted.');
    handOver = 'answered';
  };
  const outcome = await port.send({ ...mail, ...composed }, { handingOver });
  if (outcome.accepted) return untilNoted(() => note.noteSent(secret));
  const { detail, retry } = outcome;
  if (outcome.retry && outcome.unclear) handOver = 'unanswered';
  await note.noteFailure({ error: detail, final: !retry, handOver, kept });
  if (retry) throw new Error(`The e-mail could not be sent: ${detail}`);
}

const noteMilliseconds = 10 * 60_000;

/** Waits for a database that is away: the mail has arrived, and without the note it would arrive once more. */
async function untilNoted(note: () => Promise<void>): Promise<void> {
  for (const begun = performance.now(); ; await pause(250)) {
    try {
      return await note();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() - begun > noteMilliseconds) throw error;
    }
  }
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
