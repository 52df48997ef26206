import * as z from 'zod/mini';
import { decodeEntities } from './plain-text.ts';

// Pages come from somebody else's server: every pattern here takes time in proportion to their length, no more.

const PageConfig = z.object({ sesskey: z.string(), userId: z.optional(z.int()) });
export type PageConfig = z.infer<typeof PageConfig>;

/** What every page of the site tells its own scripts: the key of the session, and since version 4.5 whose it is. */
export function readPageConfig(html: string): PageConfig | undefined {
  const begin = /M\.cfg\s?=\s?(?=\{)/.exec(html);
  if (!begin) return undefined;
  const start = begin.index + begin[0].length;
  try {
    return PageConfig.safeParse(JSON.parse(html.slice(start, html.indexOf('};', start) + 1))).data;
  } catch {
    return undefined;
  }
}

/** The one-time token of the sign-in form; absent on sites that switched it off. */
export function readLoginToken(html: string): string | undefined {
  const [field] = /<input\b[^<>]*\bname="logintoken"[^<>]*>/.exec(html) ?? [];
  const [, value] = /\bvalue="([^"]*)"/.exec(field ?? '') ?? [];
  return value && decodeEntities(value);
}

/** The last one counts; a site that clears a cookie first sets it to `deleted`. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const values = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.findLast((value) => isSessionValue(value));
}

/** Anything else makes the site answer 500. */
export const isSessionValue = (value: string) => /^[A-Za-z0-9,-]{22,256}$/.test(value);
