import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orNothing, WebAddress } from '../values/fields.ts';

/** The base of the site's addresses: no query, fragment or trailing slash. */
export const SiteAddress = z.pipe(
  z.pipe(
    WebAddress,
    z.transform((address: string) => {
      const { origin, pathname } = new URL(address);
      return `${origin}${pathname}`.replace(/\/+$/, '');
    }),
  ),
  z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s?#]*[^\s?#/])?$/, 'field.web_address')),
);

/** The connection to the learning site. The token is never returned; if missing, the old one stays. */
export const SiteConnection = z.object({
  token: z._default(orNothing(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, 'field.invalid'))), null),
  session_cookie: z
    .string()
    .check(z.trim(), z.maxLength(100), z.regex(/^MoodleSession[A-Za-z0-9_]*$/, 'customer.cookie_invalid')),
});

/** Why a site cannot be used: it does not answer, rejects the token, or the token lacks permissions. */
export const connectionFaults = ['away', 'token', 'rights', 'nonsense'] as const;

export const checkConnection = endpoint({
  method: 'POST',
  path: '/customers/connection/check',
  summary: 'Ask a learning site who we are there and what we may do; nothing is kept',
  access: 'admin',
  body: z.object({
    /** The customer whose token is used if none is given. */
    instance_id: z._default(z.nullable(z.int().check(z.positive())), null),
    lms_url: SiteAddress,
    ...SiteConnection.shape,
  }),
  answer: z.object({
    fault: z.nullable(z.enum(connectionFaults)),
    /** The site's own error message. */
    detail: z.nullable(z.string()),
    site: z.nullable(
      z.object({
        name: z.string(),
        release: z.string(),
        account: z.string(),
        /** The site's own address, if it differs: under another one it would reject sessions. */
        other_address: z.nullable(z.string()),
        /** Functions that the product needs but the token may not call. */
        missing: z.array(z.string()),
      }),
    ),
  }),
  refuses: ['request.invalid'],
  limit: { calls: 60, seconds: 60 },
});
