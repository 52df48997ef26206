import * as z from 'zod/mini';
import { decodeEntities } from '../../../html.ts';

// These pages come from a third party's server, so every pattern here runs in linear time.

const PageConfig = z.object({ sesskey: z.string(), userId: z.optional(z.int()) });
export type PageConfig = z.infer<typeof PageConfig>;

/** Reads the configuration that every page gives its own scripts: the session key and, since version 4.5, the user id. */
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

/** The one-time token of the sign-in form. Absent on sites that switched it off. */
export function readLoginToken(html: string): string | undefined {
  const [field] = /<input\b[^<>]*\bname="logintoken"[^<>]*>/.exec(html) ?? [];
  const [, value] = /\bvalue="([^"]*)"/.exec(field ?? '') ?? [];
  return value && decodeEntities(value);
}

/** The last cookie counts: a site that clears a cookie first sets it to `deleted`. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const values = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.findLast((value) => isSessionValue(value));
}

/** The site answers 500 to any other value. */
export const isSessionValue = (value: string) => /^[A-Za-z0-9,-]{22,256}$/.test(value);
