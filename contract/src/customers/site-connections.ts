import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orNothing, WebAddress } from '../values/fields.ts';
import { checkGroups, Examination, TestReport, testActs } from './site-checks.ts';

/** A page of Moodle, as it stands in the address bar of somebody who copies the site's address there. */
const moodlePage = /\/(?:(?:login|my|course|user|admin)\/)?\w+\.php$/;

/** The base of the site's addresses: no page, query, fragment or trailing slash. */
export const SiteAddress = z.pipe(
  z.pipe(
    WebAddress,
    z.transform((address: string) => {
      const { origin, pathname } = new URL(address);
      return `${origin}${pathname}`.replace(moodlePage, '').replace(/\/+$/, '');
    }),
  ),
  z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s?#]*[^\s?#/])?$/, 'field.web_address')),
);

/** The connection to the learning site. The token is never returned; if missing, the old one stays. */
export const SiteConnection = z.object({
  token: z._default(
    orNothing(z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/, 'customer.token_invalid'))),
    null,
  ),
  session_cookie: z
    .string()
    .check(z.trim(), z.maxLength(100), z.regex(/^MoodleSession[A-Za-z0-9_]*$/, 'customer.cookie_invalid')),
});

/** Why a site cannot be used. `cookie`: its session cookie has another name, so nobody would be signed in. */
export const connectionFaults = ['away', 'token', 'rights', 'cookie', 'nonsense'] as const;

const Tried = z.object({
  /** The customer whose token is used if none is given. */
  instance_id: z._default(z.nullable(z.int().check(z.positive())), null),
  lms_url: SiteAddress,
  ...SiteConnection.shape,
});

export const checkConnection = endpoint({
  method: 'POST',
  path: '/customers/connection/check',
  summary: 'Ask a learning site who we are there and what we may do; nothing is kept',
  access: 'admin',
  body: Tried,
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
        /** The name of the site's session cookie, if it differs. */
        other_cookie: z.nullable(z.string()),
        /** Functions that the product needs but the token may not call. */
        missing: z.array(z.string()),
      }),
    ),
  }),
  refuses: ['request.invalid'],
  limit: { calls: 60, seconds: 60 },
});

const Group = z.enum(checkGroups);
const TestFields = { course_id: z.int().check(z.positive()), act: z.enum(testActs) };
/** A whole examination takes five calls, and several seconds of the site's time. */
const examineLimit = { calls: 120, seconds: 60 };
const testLimit = { calls: 20, seconds: 60 };

export const examineSite = endpoint({
  method: 'POST',
  path: '/customers/connection/examine',
  summary: 'Check one group of what a learning site needs; nothing is kept, and nothing changes at the site',
  access: 'admin',
  body: z.extend(Tried, { group: Group }),
  answer: Examination,
  refuses: ['request.invalid'],
  limit: examineLimit,
});

export const testEnrolment = endpoint({
  method: 'POST',
  path: '/customers/connection/test-enrolment',
  summary: 'Enrol a test person in a course of a learning site, or take the enrolment back',
  access: 'admin',
  body: z.extend(Tried, TestFields),
  answer: TestReport,
  refuses: ['request.invalid'],
  limit: testLimit,
});

/** The caller's own site. Its address is changed by the platform's owner only. */
export const OwnConnection = z.object({
  lms_url: z.string(),
  session_cookie: z.nullable(z.string()),
  /** Whether a token is kept. */
  connected: z.boolean(),
});

export const readOwnConnection = endpoint({
  method: 'GET',
  path: '/customer/connection',
  summary: "How the caller's customer is connected to its learning site, without the token",
  access: { can: 'changeSettings' },
  answer: OwnConnection,
  refuses: [],
});

export const changeOwnConnection = endpoint({
  method: 'POST',
  path: '/customer/connection',
  summary: "Change the token or the session cookie's name of the caller's own learning site",
  access: { can: 'changeSettings' },
  body: SiteConnection,
  answer: OwnConnection,
  refuses: ['request.invalid'],
});

export const examineOwnSite = endpoint({
  method: 'POST',
  path: '/customer/connection/examine',
  summary: "Check one group of what the caller's own learning site needs; nothing changes at the site",
  access: { can: 'changeSettings' },
  body: z.extend(SiteConnection, { group: Group }),
  answer: Examination,
  refuses: ['request.invalid'],
  limit: examineLimit,
});

export const testOwnEnrolment = endpoint({
  method: 'POST',
  path: '/customer/connection/test-enrolment',
  summary: "Enrol a test person in a course of the caller's own learning site, or take the enrolment back",
  access: { can: 'changeSettings' },
  body: z.extend(SiteConnection, TestFields),
  answer: TestReport,
  refuses: ['request.invalid'],
  limit: testLimit,
});
