import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@db/coursefront',
  PUBLIC_URL: 'https://coursefront.example/',
  SECRET_KEY: 'a key of thirty-two characters!!',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@coursefront.example',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y',
};

test('nothing needs to be set to try the product', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, role: 'both', publicUrl: 'http://localhost:8080', demo: null });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, database: { url: undefined } });
});

describe('a start with a bad configuration is refused', () => {
  test('every bad variable is named in one message', () => {
    const start = () => readConfig({ PORT: '80a', ROLE: 'boss', DATABASE_URL: 'mysql://x', DEMO: 'yes' });
    for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'DEMO']) expect(start).toThrow(name);
    expect(start).toThrow('DATABASE_URL must be an address that begins with postgres:// or postgresql://');
  });

  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('without %s in production', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} is missing`);
  });

  test.each([
    { with: { DEMO: 'true' }, says: 'DEMO cannot be true in production' },
    { with: { STRIPE_WEBHOOK_SECRET: 'whsec_demo_platform' }, says: "STRIPE_WEBHOOK_SECRET is the demo's" },
    {
      with: { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_demo_connect' },
      says: "STRIPE_CONNECT_WEBHOOK_SECRET is the demo's",
    },
    { with: { STRIPE_SECRET_KEY: 'sk_test_demo' }, says: "STRIPE_SECRET_KEY is the demo's" },
    { with: { SECRET_KEY: 'a'.repeat(40) }, says: 'SECRET_KEY must be random' },
    { with: { SECRET_KEY: '0123'.repeat(10) }, says: 'SECRET_KEY must be random' },
    { with: { SECRET_KEY: '0123456789abcdef'.repeat(3) }, says: 'SECRET_KEY must be random' },
    { with: { PUBLIC_URL: 'http://coursefront.example' }, says: 'PUBLIC_URL must begin with https://' },
    { with: { SITE_ADDRESS: 'http://{subdomain}.coursefront.example' }, says: 'SITE_ADDRESS must begin with https://' },
  ])('with an unsafe value in production: $says', ({ with: unsafe, says }) => {
    expect(() => readConfig({ ...production, ...unsafe })).toThrow(says);
  });
});

test('a machine may call itself without encryption in production', () => {
  expect(readConfig({ ...production, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080');
});

test('a complete production configuration is taken, without the slash at the end of its address', () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://coursefront.example' });
});
