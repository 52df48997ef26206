import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFaults } from '../faults/faults.ts';
import { buildHttp, listenOnLoopback } from '../http.ts';
import { scratchFolder } from '../start-for-test.ts';
import { startSession } from './login/sessions.ts';
import { moodlePart, openSites } from './part.ts';
import { moodleFaults } from './site/faults.ts';
import type { Site } from './site/site.ts';
import { openSiteStore } from './site/site-store.ts';
import { checkAnswer } from './testing/check-answer.ts';
import { givens, type Precondition } from './testing/recorded-givens.ts';
import { recorded, recordedSeed } from './testing/recorded-site.ts';
import {
  fixedValues,
  type RecordedCase,
  type RecordedRequest,
  recordings,
  send,
  type Values,
} from './testing/recording.ts';

/** Recordings that are not replayed, by file or by file and case, with the reason. */
const leftOut: Record<string, string> = {
  core_calendar_create_calendar_events: 'dates of courses belong to the product, the calendar of the site is not used',
  core_calendar_delete_calendar_events: 'as above',
  core_calendar_get_calendar_events: 'as above',
  core_message_send_instant_messages: 'the product writes to people by mail',
  session_autologin:
    'asks for https and the address of the browser: no way for a server, so the product does not go it',
  'session_login/cookie attributes on an https site': 'the sandbox speaks http on loopback alone',
  'urls/routed REST API v2: its paths': 'nothing of that interface replaces a function in use',
};

const all = recordings.flatMap(({ file, cases }) => cases.map((recordedCase) => ({ file, recordedCase })));
const isLeftOut = (file: string, name: string) => file in leftOut || `${file}/${name}` in leftOut;
const played = all.filter(({ file, recordedCase }) => !isLeftOut(file, recordedCase.case));

let folder: string;
let app: FastifyInstance;
let site: Site;
let url: string;
let now = recorded.later;
let values: Values = {};

beforeAll(async () => {
  folder = await scratchFolder();
  const planned = { name: 'recorded', cookie: 'MoodleSession', seed: recordedSeed };
  const sites = await openSites(folder, [planned], () => now);
  site = sites[0] as Site;
  const faults = createFaults(moodleFaults, 'lms.report-unsorted:roles,lms.report-unsorted:completions');
  app = buildHttp([moodlePart({ sites, faults, sendMail: async () => {}, productUrl: 'http://localhost:8080' })]);
  url = `http://localhost:${await listenOnLoopback(app, 0)}/lms/recorded`;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test(`${played.length} of ${all.length} recorded cases are replayed; those left out are there, with a reason`, () => {
  process.stdout.write(`Moodle recordings: ${played.length} of ${all.length} cases replayed against the sandbox.\n`);
  const known = new Set(all.flatMap(({ file, recordedCase }) => [file, `${file}/${recordedCase.case}`]));
  expect([...Object.keys(leftOut), ...Object.keys(givens)].filter((key) => !known.has(key))).toEqual([]);
  expect(all.length - played.length).toBe(15);
});

describe.each(recordings.filter(({ file }) => !(file in leftOut)))('$file', ({ file, cases }) => {
  test.each(cases.filter((recordedCase) => !isLeftOut(file, recordedCase.case)))('$case', async (recordedCase) => {
    const given = givens[`${file}/${recordedCase.case}`] ?? {};
    if (!given.continues) await begin([given.alone ? {} : (givens[file] ?? {}), given], recordedCase);
    const answer = await send(url, withCookie(recordedCase.request), values);
    expect(checkAnswer(answer, recordedCase, url)).toEqual([]);
  });
});

/** The site as it was at the recording, with the sessions of the request. */
async function begin(happened: Precondition[], { request, response }: RecordedCase) {
  now = happened.find(({ at }) => at !== undefined)?.at ?? recorded.later;
  site.store = await openSiteStore(join(folder, crypto.randomUUID()), recordedSeed);
  await site.store.transaction(() => {
    for (const { prepare } of happened) prepare?.(site);
  });
  values = { ...fixedValues };
  const asked = JSON.stringify(request);
  if (asked.includes('{MOODLESESSION}') || (asked.includes('{SESSKEY}') && !asked.includes('{ANON_SESSION}'))) {
    await beginSession(happened, response.body);
  }
  if (asked.includes('{ANON_SESSION}') || asked.includes('{LOGINTOKEN}')) await beginVisit();
}

/** One recording misses the cookie of its form, which the form needs. */
function withCookie(request: RecordedRequest): RecordedRequest {
  if (!request.params?.logintoken || request.headers?.cookie) return request;
  return { ...request, headers: { ...request.headers, cookie: 'MoodleSession={ANON_SESSION}' } };
}

async function beginSession(happened: Precondition[], body: unknown) {
  const named = (body as { 'M.cfg'?: { userId: number } } | null)?.['M.cfg']?.userId;
  const userId = happened.findLast(({ as }) => as !== undefined)?.as ?? named ?? 6;
  const touched = now - (happened.findLast(({ idle }) => idle !== undefined)?.idle ?? 0);
  const session = await site.store.transaction(() => startSession(site, userId));
  await site.store.transaction(() => {
    site.store.put('sessions', { ...session, touched });
    for (const { afterwards } of happened) afterwards?.(site);
  });
  values = { ...values, '{MOODLESESSION}': session.sid, '{SESSKEY}': session.sesskey };
}

async function beginVisit() {
  const { headers, body } = await send(url, { method: 'GET', path: '/login/index.php' }, {});
  const sid = /MoodleSession=(\w+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  const token = /name="logintoken" value="(\w+)"/.exec(body.toString())?.[1] ?? '';
  values = { ...values, '{ANON_SESSION}': sid, '{LOGINTOKEN}': token };
}
