import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Access, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errors } from './errors.ts';
import specified from './specified-endpoints.json' with { type: 'json' };

const all: Endpoint[] = Object.values(endpoints).flat();
const built = new Map(all.map((entry) => [`${entry.method} ${entry.path}`, entry]));

/** The specification has three kinds of access; a capability counts as user access. */
const kindOf = (access: Access) => (typeof access === 'string' ? access : 'user');

test('every endpoint of the specification has the access it asks for', () => {
  const deviations = specified
    .map((entry) => ({ ...entry, now: built.get(`${entry.method} ${entry.path}`) }))
    .filter(({ access, now }) => now && kindOf(now.access) !== access)
    .map(({ method, path }) => `${method} ${path}`);
  expect(deviations).toEqual([]);
});

test('every endpoint of the specification is there, with the method it says', () => {
  expect(specified.filter(({ method, path }) => !built.has(`${method} ${path}`))).toEqual([]);
});

test('every endpoint that a file of the contract exports is listed', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const exported = (
    await Promise.all(files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file))))
  ).flatMap((module) => Object.values(module));
  const unlisted = exported.filter(
    (value) => typeof value === 'object' && value !== null && 'path' in value && !all.includes(value as Endpoint),
  );
  expect(unlisted).toEqual([]);
});

test('every public endpoint has a limit by address, except those that only read indexed rows', () => {
  const unlimited = all.filter(({ access, limit }) => access === 'public' && !limit);
  expect(unlimited.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET /forms/{guid}',
    'GET /registrations/{guid}',
    'GET /site',
    'GET /webshop/{webshop_id}/courses/{course_id}',
    'GET /webshop/{webshop_id}/courses/{course_id}/related',
    'GET /webshop/{webshop_id}/dates',
    'GET /webshop/{webshop_id}/filters',
    'POST /courseassignment/enrolled',
    'POST /settings/readfiltered',
    'POST /stripeconnectaccount/getactiveonboarded',
    'POST /users/register/count',
    'POST /webshop/readall',
    'POST /webshoppayment/getpendingpayment',
  ]);
});

test('no two endpoints share method and path', () => {
  expect(built.size).toBe(all.length);
});

test('every parameter in a path has its schema', () => {
  for (const { path, params } of all) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(names.length > 0, path).toBe(params !== undefined);
  }
});

test('an endpoint refuses only with codes that travel over the API', () => {
  for (const { path, refuses } of all) {
    for (const code of refuses) expect(errors[code].status, `${path} ${code}`).toBeTypeOf('number');
  }
});
