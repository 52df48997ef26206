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

  test('with the demo in production', () => {
    expect(() => readConfig({ ...production, DEMO: 'true' })).toThrow('DEMO cannot be true in production');
  });
});

test('a complete production configuration is taken, without the slash at the end of its address', () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: 'https://coursefront.example' });
});
