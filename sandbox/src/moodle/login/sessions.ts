import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { findUser, type Site, settingsOf } from '../site/site.ts';
import type { Session } from '../site/site-rows.ts';

/** An anonymous visitor. Kept in memory only: after a restart they just get a new login form. */
type Visitor = {
  sid: string;
  userId: 0;
  sesskey: string;
  logintoken: string;
  wrongLogin: boolean;
  wants?: string;
};
export type Visit = Session | Visitor;

const visitorsOf = new WeakMap<Site, Map<string, Visitor>>();
const mostVisitors = 1_000;
const touchEvery = 60;

const isWellFormed = (sid: string) => /^[A-Za-z0-9,-]{22,256}$/.test(sid);
const random = (length: number) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
};

function visitors(site: Site): Map<string, Visitor> {
  const known = visitorsOf.get(site) ?? new Map<string, Visitor>();
  visitorsOf.set(site, known);
  return known;
}

export function newVisitor(site: Site): Visitor {
  const visitor: Visitor = {
    sid: random(26),
    userId: 0,
    sesskey: random(10),
    logintoken: random(32),
    wrongLogin: false,
  };
  const known = visitors(site);
  known.set(visitor.sid, visitor);
  const [oldest] = known.keys();
  if (known.size > mostVisitors && oldest !== undefined) known.delete(oldest);
  return visitor;
}

const wantedPages = new WeakMap<Site, Map<number, string>>();

/** The page that a person opens who has to choose a password first. */
export function keepWanted(site: Site, userId: number, url: string): void {
  const known = wantedPages.get(site) ?? new Map<number, string>();
  wantedPages.set(site, known.set(userId, url));
}

export function takeWanted(site: Site, userId: number): string | undefined {
  const url = wantedPages.get(site)?.get(userId);
  wantedPages.get(site)?.delete(userId);
  return url;
}

export const endVisitor = (site: Site, { sid }: Visitor) => visitors(site).delete(sid);

export function startSession(site: Site, userId: number): Session {
  dropIdle(site);
  const user = findUser(site, userId);
  const now = site.now();
  if (user) site.store.put('users', { ...user, firstaccess: user.firstaccess || now, lastaccess: now });
  return site.store.add('sessions', { sid: random(26), userId, sesskey: random(10), touched: now });
}

export function endSessionsOf({ store }: Site, userId: number) {
  for (const { id, userId: owner } of store.all('sessions')) if (owner === userId) store.remove('sessions', id);
}

const isIdle = (site: Site, { touched }: Session) => site.now() - touched > settingsOf(site).sessionTimeout;

function dropIdle(site: Site) {
  for (const session of site.store.all('sessions'))
    if (isIdle(site, session)) site.store.remove('sessions', session.id);
}

export const findSession = ({ store }: Site, sid: string): Session | undefined =>
  store.all('sessions').find((session) => session.sid === sid);

type VisitLookup = { visit: Visit } | { gone: true } | { malformed: true } | { none: true };

/** Looks up the visit of a cookie. This resets its idle time, which is stored at most once a minute. */
export async function findVisit(site: Site, sid: string | undefined): Promise<VisitLookup> {
  if (sid === undefined) return { none: true };
  if (!isWellFormed(sid)) return { malformed: true };
  const visitor = visitors(site).get(sid);
  if (visitor) return { visit: visitor };
  const session = findSession(site, sid);
  if (!session || !findUser(site, session.userId)) return { gone: true };
  if (isIdle(site, session)) {
    await site.store.transaction(() => site.store.remove('sessions', session.id));
    return { gone: true };
  }
  const touched = site.now();
  if (touched - session.touched < touchEvery) return { visit: session };
  await site.store.transaction(() => site.store.put('sessions', { ...session, touched }));
  return { visit: { ...session, touched } };
}

/** The answer to a malformed session id: PHP refuses to start the session. */
export const sendBrokenSession = (reply: FastifyReply) =>
  reply
    .code(500)
    .type('text/html; charset=utf-8')
    .send('<!doctype html><title>Error</title><p>A fatal error has been detected.</p>');
