import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../demo/seed.ts';
import { type Dice, describeInput, diceFrom, hostileText, plausible, spoiled } from '../testing/hostile-input.ts';
import { anAdmin, aUser, password } from '../testing/people.ts';
import { testProduct } from '../testing/product.ts';
import { startSandboxProgram } from '../testing/sandbox-program.ts';

const requests = Number(process.env.HOSTILE_REQUESTS ?? 4_000);
const seed = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 31));

const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_hostile', STRIPE_API_BASE: sandbox.url });
const all: Endpoint[] = Object.values(endpoints).flat();
const tokens = { admin: '', manager: '' };

beforeAll(() => seedDemo(product.db, { ...product.config, demo: { sandboxUrl: sandbox.url } }, product.seal));
afterAll(() => sandbox.stop());

async function newAdmin(): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  await anAdmin(product.db, email);
  return (await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } })).body.data
    .token;
}

const newManager = () => aUser(product.db.tenant(1), [roles.trainingmanager]);

function requestFor(entry: Endpoint, dice: Dice) {
  const example = (schema: Endpoint['body']) => (schema ? plausible(describeInput(schema), dice) : undefined);
  const part = dice.pick(['path', 'query', 'body', 'body', 'body'] as const);
  const params = (example(entry.params) ?? {}) as Record<string, unknown>;
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((part === 'path' ? hostileText(dice) : String(params[name] ?? 1)).toWellFormed()),
  );
  const query = (example(entry.query) ?? {}) as Record<string, unknown>;
  const spoiledName = part === 'query' && Object.keys(query).length > 0 ? dice.pick(Object.keys(query)) : undefined;
  const search = Object.entries(query)
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent((name === spoiledName ? hostileText(dice) : String(value)).toWellFormed())}`,
    )
    .join('&');
  const body = example(entry.body);
  return {
    method: entry.method,
    url: `/api${path}${search && `?${search}`}`,
    ...(body !== undefined && { payload: JSON.stringify(part === 'body' ? spoiled(body, dice) : body) }),
  };
}

/** The token that opens the endpoint, since refused callers never reach its input. */
async function tokenFor({ access }: Endpoint, dice: Dice): Promise<string | undefined> {
  if (access === 'public') return dice.chance() < 0.5 ? undefined : tokens.manager;
  return access === 'admin' ? tokens.admin : tokens.manager;
}

test(`hostile input never fails the server (HOSTILE_SEED=${seed})`, { timeout: 600_000 }, async () => {
  const dice = diceFrom(seed);
  const failures: string[] = [];
  for (let number = 0; number < requests; number += 1) {
    const entry = all[number % all.length] as Endpoint;
    // A request may have signed them out or closed their accounts.
    if (number % all.length === 0) Object.assign(tokens, { admin: await newAdmin(), manager: await newManager() });
    const request = requestFor(entry, dice);
    const token = await tokenFor(entry, dice);
    const answer = await product.app.inject({
      ...request,
      // Limits of calls count by address, and are no part of this.
      remoteAddress: `10.${number % 250}.${Math.floor(number / 250) % 250}.${Math.floor(number / 62_500)}`,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (answer.statusCode >= 500)
      failures.push(`${answer.statusCode} ${request.method} ${request.url} ${request.payload?.slice(0, 300) ?? ''}`);
  }
  expect(failures).toEqual([]);
});
