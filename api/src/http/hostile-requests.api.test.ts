import { hash, randomUUID } from 'node:crypto';
import type { Endpoint, FileType } from '@coursefront/contract/endpoint.ts';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import { languages } from '@coursefront/contract/languages.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { anAdminToken } from '../testing/admin-token.ts';
import { type Dice, diceFrom } from '../testing/hostile-input.ts';
import { type HostileRequest, hostileRequest, roomForHarm } from '../testing/hostile-request.ts';
import { aUser } from '../testing/people.ts';
import { testProduct } from '../testing/product.ts';
import { startSandboxProgram } from '../testing/sandbox-program.ts';
import { say } from '../texts.ts';

/** How often each field of each endpoint has its turn: 1,800 requests a round. HOSTILE_ROUNDS=56 sends 100,000. */
const rounds = Number(process.env.HOSTILE_ROUNDS ?? 4);
/** The same requests in every run, so that a change fails because of itself. Other seeds are for those who look for more. */
const seed = Number(process.env.HOSTILE_SEED ?? 660_875_006);
/** Sent at the same time, because some answers take their time on purpose. Each is drawn in turn from the same dice. */
const atOnce = 6;
/** After so many, somebody signs in again: a request may have signed them out or closed their accounts. */
const perSession = 240;

const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_hostile', STRIPE_API_BASE: sandbox.url });

beforeAll(() => seedDemo(product.db, { ...product.config, demo: { sandboxUrl: sandbox.url } }, product.seal));
afterAll(() => sandbox.stop());

const tokens = { admin: '', manager: '' };
const renewTokens = async () => {
  tokens.admin = await anAdminToken(product, `${randomUUID()}@example.test`);
  tokens.manager = await aUser(product.db.tenant(1), [roles.trainingmanager]);
};

/** Whose token opens the endpoint, since refused callers never reach its input. */
function callerOf({ access }: Endpoint, dice: Dice): keyof typeof tokens | undefined {
  if (access === 'public') return dice.chance() < 0.5 ? undefined : 'manager';
  return access === 'admin' ? 'admin' : 'manager';
}

const incomplete = languages.map((language) => say(language, 'answers:file_incomplete'));
const isWhole: Record<FileType, (file: Buffer) => boolean> = {
  'text/calendar': (file) => /^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\s*$/.test(file.toString()),
  'text/csv': (file) => !incomplete.some((mark) => file.includes(mark)),
  'application/octet-stream': (file) =>
    file.toString('latin1').startsWith('#FLAGGA 0') && /[\r\n}]$/.test(file.toString('latin1')),
  'application/json': (file) => Boolean(JSON.parse(file.toString())),
  'application/xml': (file) => /^<\?xml[\s\S]*<\/\w+>\s*$/.test(file.toString()),
  'application/pdf': (file) => /^%PDF[\s\S]*%%EOF\s*$/.test(file.toString('latin1')),
  // A zip archive ends with its directory.
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (file) =>
    file.subarray(0, 2).toString() === 'PK' && file.subarray(-22, -20).toString() === 'PK',
};

/** Describes the fault in an answer, or returns undefined. */
async function faultOf(
  entry: Endpoint,
  { headers, ...request }: HostileRequest,
  sent: { token?: string; from: string },
) {
  const answer = await product.app.inject({
    ...request,
    // Rate limits count by address and are not tested here.
    remoteAddress: sent.from,
    headers: { ...(sent.token && { authorization: `Bearer ${sent.token}` }), ...headers },
  });
  if (answer.statusCode >= 500) return String(answer.statusCode);
  if (answer.statusCode === 200 && entry.file && !isWhole[entry.file](answer.rawPayload)) return 'a broken file';
  return undefined;
}

const shuffled = <Item>(items: readonly Item[], dice: Dice): Item[] =>
  items
    .map((item) => ({ item, place: dice.chance() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

test(`hostile input never fails the server (HOSTILE_SEED=${seed})`, { timeout: 600_000 }, async () => {
  const dice = diceFrom(seed);
  const all: Endpoint[] = Object.values(endpoints).flat();
  const deck = all.flatMap((entry) => Array.from({ length: roomForHarm(entry) }, () => entry));
  const turns = Array.from({ length: rounds }, () => shuffled(deck, dice)).flat();
  const failures: string[] = [];
  const sent = new Set<string>();
  const draw = (entry: Endpoint, number: number) => {
    const request = hostileRequest(entry, dice);
    const from = `10.${number % 250}.${Math.floor(number / 250) % 250}.${Math.floor(number / 62_500)}`;
    return { request, caller: callerOf(entry, dice), from };
  };
  const upcoming = turns.entries();
  const sendOn = async () => {
    for (const [number, entry] of upcoming) {
      const { request, caller, from } = draw(entry, number);
      if (number % perSession === 0) await renewTokens();
      // Some have been drawn before: an endpoint without input has few.
      const mark = hash('sha1', JSON.stringify([request, caller]));
      if (sent.has(mark)) continue;
      sent.add(mark);
      const fault = await faultOf(entry, request, { from, ...(caller && { token: tokens[caller] }) }).catch(String);
      if (fault) failures.push(`${fault}: ${JSON.stringify(request).slice(0, 600)}`);
    }
  };
  await renewTokens();
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  expect(failures).toEqual([]);
});
