import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { keepFile } from '../kept-files.ts';
import { readMail } from './read-mail.ts';

type Envelope = { from: string; to: string[] };

/** The data for the list and for scripts. The message stays in its file and is read on request. */
export type KeptMail = {
  id: number;
  receivedAt: string;
  envelope: Envelope;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  links: string[];
  attachments: number;
  bytes: number;
};

export type Inbox = {
  /** Newest first. */
  list(): KeptMail[];
  find(id: number): KeptMail | undefined;
  source(id: number): Promise<Buffer>;
  keep(source: Buffer, envelope: Envelope): Promise<KeptMail>;
  empty(): Promise<void>;
};

/** Each mail is stored as `<id>.eml` and then `<id>.json`. A mail without its JSON file was interrupted and is ignored. */
export async function openInbox(folder: string): Promise<Inbox> {
  await mkdir(folder, { recursive: true });
  const mails = new Map((await readKept(folder)).map((mail) => [mail.id, mail]));
  const fileOf = (id: number, ending: 'eml' | 'json') => join(folder, `${String(id).padStart(6, '0')}.${ending}`);
  let lastId = Math.max(0, ...mails.keys());

  // Mails are stored one at a time, so that ids appear in order and polling misses nothing.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };

  const write = async (source: Buffer, envelope: Envelope, receivedAt: string): Promise<KeptMail> => {
    const { messageId, from, to, subject, links, attachments } = await readMail(source);
    const id = lastId + 1;
    const facts = { messageId, from, to, subject, links, attachments: attachments.length, bytes: source.length };
    const mail = { id, receivedAt, envelope, ...facts };
    await keepFile(fileOf(id, 'eml'), source);
    await keepFile(fileOf(id, 'json'), JSON.stringify(mail, null, 2));
    lastId = id;
    mails.set(id, mail);
    return mail;
  };

  return {
    list: () => [...mails.values()].reverse(),
    find: (id) => mails.get(id),
    source: (id) => readFile(fileOf(id, 'eml')),
    keep: (source, envelope) => inTurn(() => write(source, envelope, new Date().toISOString())),
    empty: () =>
      inTurn(async () => {
        for (const id of mails.keys()) {
          await rm(fileOf(id, 'json'), { force: true });
          await rm(fileOf(id, 'eml'), { force: true });
        }
        mails.clear();
      }),
  };
}

async function readKept(folder: string): Promise<KeptMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(names.map((name) => readKeptFile(join(folder, name))));
  return mails.sort((one, other) => one.id - other.id);
}

async function readKeptFile(path: string): Promise<KeptMail> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text) as KeptMail;
  } catch {
    throw new CannotStart(`${path} is damaged: delete it to start without that mail.`);
  }
}

export type MailQuery = { to?: string; like?: string; after?: number; before?: number; limit?: number };

/** `to` is a whole address, for scripts that need an exact match; `like` is a part of an address, for people. */
export function pickMails(mails: KeptMail[], { to, like, after = 0, before = Infinity, limit = 50 }: MailQuery) {
  const matches = ({ id, envelope }: KeptMail) =>
    id > after &&
    (to === undefined || envelope.to.some((address) => address.toLowerCase() === to.toLowerCase())) &&
    (like === undefined || envelope.to.some((address) => address.toLowerCase().includes(like.trim().toLowerCase())));
  const found = mails.filter(matches);
  const page = found.filter(({ id }) => id < before).slice(0, limit);
  const last = page.at(-1);
  return { total: found.length, mails: page, older: found.some(({ id }) => last !== undefined && id < last.id) };
}
