import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../../refusal.ts';

const argon = promisify(argon2);

/** At most two at a time, so that many sign-ins at once leave threads for Node's other work. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let turn = 0;

/** People would not wait longer than a queue of this length takes. */
const mostWaiting = 50;
let waiting = 0;

async function derive(...input: Parameters<typeof argon>): Promise<Buffer> {
  if (waiting >= mostWaiting) throw new Refusal('request.too_many', { seconds: 5 });
  waiting += 1;
  return inTurn(input).finally(() => {
    waiting -= 1;
  });
}

function inTurn(input: Parameters<typeof argon>): Promise<Buffer> {
  const lane = turn++ % lanes.length;
  const derived = (lanes[lane] ?? Promise.resolve()).then(() => argon(...input));
  lanes[lane] = derived.catch(() => undefined);
  return derived;
}

/**
 * OWASP's first recommendation for argon2id: 19 MiB, two passes. The hash contains the cost, so it can be raised
 * later.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the format that other tools use, too. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Takes equally long without a hash, so that the time does not reveal whether the account exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = form.exec(hash ?? decoy);
  if (!parts) throw new Error('A stored password hash is not in a form this release reads.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const wanted = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, wanted) && hash !== undefined;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const decoy = await hashPassword(randomBytes(16).toString('hex'));
