import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orNothing, WebAddress } from '../values/fields.ts';

/** As other addresses of the site are made from it: no query, no fragment, no slash at the end. */
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

/** How the product reaches the learning site. The token is written and never read back; left out, the old one stays. */
export const SiteConnection = z.object({
  token: z._default(orNothing(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, 'field.invalid'))), null),
  session_cookie: z
    .string()
    .check(z.trim(), z.maxLength(100), z.regex(/^MoodleSession[A-Za-z0-9_]*$/, 'customer.cookie_invalid')),
});

/** Why a site cannot be used: it does not answer, does not know the token, or lets it do too little. */
export const connectionFaults = ['away', 'token', 'rights', 'nonsense'] as const;

export const checkConnection = endpoint({
  method: 'POST',
  path: '/customers/connection/check',
  summary: 'Ask a learning site who we are there and what we may do; nothing is kept',
  access: 'admin',
  body: z.object({
    /** Its token is used where none is typed. */
    instance_id: z._default(z.nullable(z.int().check(z.positive())), null),
    lms_url: SiteAddress,
    ...SiteConnection.shape,
  }),
  answer: z.object({
    fault: z.nullable(z.enum(connectionFaults)),
    /** In the site's own words. */
    detail: z.nullable(z.string()),
    site: z.nullable(
      z.object({
        name: z.string(),
        release: z.string(),
        account: z.string(),
        /** The site calls itself otherwise, and would refuse people's sessions: this is the address to use. */
        other_address: z.nullable(z.string()),
        /** Functions that the product calls and the token may not. */
        missing: z.array(z.string()),
      }),
    ),
  }),
  refuses: ['request.invalid'],
  limit: { calls: 60, seconds: 60 },
});
