import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moodleClient } from '../moodle/testing/moodle-client.ts';
import type { Sandbox } from '../sandbox.ts';
import { scratchFolder, startForTest } from '../start-for-test.ts';

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await scratchFolder();
  sandbox = await startForTest(folder);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const manager = { email: 'kim@acme.test', first_name: 'Kim', last_name: 'Ek', phone: null, password: 'Demo-pass1' };
const ask = async (id: string, change: object = {}, key = 'hosting_demo') => {
  const body = { subdomain: 'acme', url: `${sandbox.url}/lms/acme`, name: 'Acme', language: 'sv', manager, ...change };
  const response = await fetch(`${sandbox.url}/hosting/sites/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { state: string; token: string } };
};
type Info = { sitename: string; siteurl: string };

test('a site is made once for its id, and its service answers from then on', async () => {
  const first = await ask('one');
  expect(first.body).toMatchObject({
    state: 'ready',
    session_cookie: 'MoodleSessionacme',
    manager: { id: 3, username: 'kim@acme.test', password: 'chosen' },
  });
  expect(await ask('one')).toEqual(first);
  const info = await moodleClient(`${sandbox.url}/lms/acme`, first.body.token).call<Info>(
    'core_webservice_get_site_info',
  );
  expect(info).toMatchObject({ sitename: 'Acme', siteurl: `${sandbox.url}/lms/acme` });
});

test('a name that belongs to another site, a wrong key and nonsense are refused', async () => {
  expect((await ask('two')).status).toBe(422);
  expect((await ask('three', { subdomain: 'third' }, 'guess')).status).toBe(401);
  expect((await ask('four', { subdomain: 'no way' })).status).toBe(400);
});

test('a password that the site would not take is chosen by mail', async () => {
  const manager = { email: 'pat@short.test', first_name: 'Pat', last_name: 'Ek', phone: null, password: 'Ab-1cd' };
  const { body } = await ask('five', { subdomain: 'short', url: `${sandbox.url}/lms/short`, manager });
  expect(body).toMatchObject({ manager: { password: 'mailed' } });
});

test('sites outlive a restart', async () => {
  const { body } = await ask('one');
  await sandbox.close();
  sandbox = await startForTest(folder);
  const info = await moodleClient(`${sandbox.url}/lms/acme`, body.token).call<Info>('core_webservice_get_site_info');
  expect(info.sitename).toBe('Acme');
});
