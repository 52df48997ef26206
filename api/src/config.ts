import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';

const onOff = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const whole = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
      z.transform((digits: string) => Number(digits)),
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  );
const address = (...schemes: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    }),
  );

const Variables = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  ROLE: z._default(z.enum(['api', 'worker', 'both']), 'both'),
  HOST: z._default(z.string(), 'localhost'),
  PORT: z._default(whole(0, 65_535), 8080),
  PUBLIC_URL: z.optional(address('http', 'https')),
  DATABASE_URL: z.optional(address('postgres', 'postgresql')),
  DATABASE_CONNECTIONS: z._default(whole(2, 500), 10),
  DATA_DIR: z._default(z.string(), '.data'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: z.optional(address('smtp', 'smtps')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'must be one e-mail address'))),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^(sk|rk)_/, 'must be a secret key of the card provider'))),
  STRIPE_API_BASE: z.optional(address('http', 'https')),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(z.string()),
  PRODUCT_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(60)), 'Coursefront'),
  PRODUCT_DOMAIN: z._default(z.string().check(z.regex(/^[a-z0-9.-]+$/, 'must be a host name')), 'coursefront.test'),
  BRAND_COLOUR: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0b6478')), '#0b6478'),
  CONTACT_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be one e-mail address'))),
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'must be one e-mail address'))),
  DEFAULT_INSTANCE: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  TRUST_PROXY: z._default(whole(0, 10), 0),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEMO: z._default(onOff, false),
  SITE_ADDRESS: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[^\s?#]*\{subdomain\}[^\s?#]*(?<!\/)$/, 'must be an address with {subdomain} in it')),
  ),
  SITE_HOST_URL: z.optional(address('http', 'https')),
  SITE_HOST_KEY: z.optional(z.string()),
  SANDBOX_URL: z.optional(address('http', 'https')),
  VIES_URL: z.optional(address('http', 'https')),
  ACCESS_POINT_URL: z.optional(address('http', 'https')),
  ACCESS_POINT_KEY: z.optional(z.string()),
});

/** Required in production. Elsewhere the demo's values are the defaults. */
const neededInProduction = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
] as const;

export type Config = ReturnType<typeof readConfig>;

/** Without a configured secret no delivery is accepted, because a default secret could be guessed. */
const unguessable = () => `whsec_${randomBytes(24).toString('hex')}`;

const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/**
 * A random key of 32 characters has more than ten different ones, even in hexadecimal, and nothing in it repeats, so
 * that it cannot be compressed to half its length.
 */
const looksRandom = (key: string) => new Set(key).size >= 10 && deflateRawSync(key).length > key.length / 2;

/** Values that would work in production but protect nothing. */
function unsafeInProduction(given: Record<string, string | undefined>): string[] {
  const faults: string[] = [];
  if (given.DEMO === 'true') faults.push('DEMO cannot be true in production');
  for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'SITE_HOST_KEY'])
    if (/_demo(_|$)/.test(given[name] ?? '')) faults.push(`${name} is the demo's`);
  if (given.SECRET_KEY && !looksRandom(given.SECRET_KEY)) faults.push('SECRET_KEY must be random');
  for (const name of ['PUBLIC_URL', 'SITE_ADDRESS', 'SITE_HOST_URL', 'ACCESS_POINT_URL']) {
    const url = given[name]?.replace('{subdomain}', 'site') ?? '';
    if (URL.canParse(url) && url.startsWith('http://') && !isLocal(url))
      faults.push(`${name} must begin with https://`);
  }
  return faults;
}

/** Reads the environment once. One message names every wrong or missing variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(given);
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  if (given.NODE_ENV === 'production') {
    faults.push(...neededInProduction.filter((name) => !given[name]).map((name) => `${name} is missing`));
    faults.push(...unsafeInProduction(given));
  }
  if (given.SITE_HOST_URL && !given.SITE_HOST_KEY) faults.push('SITE_HOST_KEY is missing');
  if (given.ACCESS_POINT_URL && !given.ACCESS_POINT_KEY) faults.push('ACCESS_POINT_KEY is missing');
  if (!parsed.success || faults.length > 0) throw new Error(`The configuration is not usable: ${faults.join('; ')}.`);

  const v = parsed.data;
  const sandboxUrl = v.SANDBOX_URL ?? 'http://localhost:8081';
  return {
    production: v.NODE_ENV === 'production',
    role: v.ROLE,
    host: v.HOST,
    port: v.PORT,
    publicUrl: (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, ''),
    database: { url: v.DATABASE_URL, connections: v.DATABASE_CONNECTIONS },
    dataDir: resolve(v.DATA_DIR),
    secretKey: v.SECRET_KEY,
    mail: { url: v.SMTP_URL ?? 'smtp://127.0.0.1:18081', from: v.MAIL_FROM ?? `no-reply@${v.PRODUCT_DOMAIN}` },
    payments: {
      secretKey: v.STRIPE_SECRET_KEY ?? 'sk_test_demo',
      apiBase: v.STRIPE_API_BASE ?? (v.STRIPE_SECRET_KEY ? undefined : sandboxUrl),
      webhookSecrets: {
        platform: v.STRIPE_WEBHOOK_SECRET ?? (v.DEMO ? 'whsec_demo_platform' : unguessable()),
        connect: v.STRIPE_CONNECT_WEBHOOK_SECRET ?? (v.DEMO ? 'whsec_demo_connect' : unguessable()),
      },
    },
    product: {
      name: v.PRODUCT_NAME,
      domain: v.PRODUCT_DOMAIN,
      brandColour: v.BRAND_COLOUR,
      /** The platform's own contact address. */
      contactEmail: v.CONTACT_EMAIL ?? `info@${v.PRODUCT_DOMAIN}`,
    },
    sites: {
      /** URL of a customer's learning site; `{subdomain}` is replaced by its name. */
      address: v.SITE_ADDRESS ?? (v.DEMO ? `${sandboxUrl}/lms/{subdomain}` : `https://{subdomain}.${v.PRODUCT_DOMAIN}`),
      /** The service that creates new sites. Without one, new sites wait for a person. */
      host: siteHostOf(v, sandboxUrl),
    },
    /** The service that delivers e-invoices to the network. Without one, they are downloaded or mailed. */
    accessPoint: v.ACCESS_POINT_URL ? { url: v.ACCESS_POINT_URL, key: v.ACCESS_POINT_KEY ?? '' } : null,
    /** The EU's register of VAT numbers. Without it, only their form is checked. */
    viesUrl: v.VIES_URL?.replace(/\/+$/, ''),
    adminEmail: v.ADMIN_EMAIL?.toLowerCase(),
    defaultInstance: v.DEFAULT_INSTANCE ?? (v.DEMO ? 1 : undefined),
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
    demo: v.DEMO ? { sandboxUrl } : null,
  };
}

function siteHostOf(v: z.infer<typeof Variables>, sandboxUrl: string): { url: string; key: string } | null {
  if (v.SITE_HOST_URL) return { url: v.SITE_HOST_URL.replace(/\/+$/, ''), key: v.SITE_HOST_KEY ?? '' };
  return v.DEMO ? { url: `${sandboxUrl}/hosting`, key: 'hosting_demo' } : null;
}
