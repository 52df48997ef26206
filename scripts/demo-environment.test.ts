import { expect, test } from 'vitest';
import { demoEnvironment } from './demo-environment.ts';

test('by default the demo has the addresses of the README', () => {
  expect(demoEnvironment({})).toEqual({
    port: 8080,
    sandboxUrl: 'http://localhost:8081',
    dataDir: '.data',
    product: {
      DEMO: 'true',
      PORT: '8080',
      DATA_DIR: '.data',
      SMTP_URL: 'smtp://127.0.0.1:18081',
      SANDBOX_URL: 'http://localhost:8081',
      LOG_LEVEL: 'warn',
    },
    sandbox: {
      SANDBOX_PORT: '8081',
      SANDBOX_SMTP_PORT: '18081',
      DATA_DIR: '.data',
      PRODUCT_URL: 'http://localhost:8080',
      STRIPE_WEBHOOK_PLATFORM: 'http://localhost:8080/webhooks/stripe/platform|whsec_demo_platform',
      STRIPE_WEBHOOK_CONNECT: 'http://localhost:8080/webhooks/stripe/connect|whsec_demo_connect',
    },
  });
});

test('two demos run side by side on other ports', () => {
  const { product, sandbox } = demoEnvironment({ PORT: '9000', SANDBOX_PORT: '9001', DATA_DIR: '/srv/second' });
  expect(product).toMatchObject({
    PORT: '9000',
    SMTP_URL: 'smtp://127.0.0.1:19001',
    SANDBOX_URL: 'http://localhost:9001',
  });
  expect(sandbox).toMatchObject({ PRODUCT_URL: 'http://localhost:9000', DATA_DIR: '/srv/second' });
});

test('set variables win, empty ones do not', () => {
  const { product } = demoEnvironment({ SMTP_URL: 'smtp://mail.example.test', DEMO: '', DATA_DIR: '' });
  expect(product).toMatchObject({ SMTP_URL: 'smtp://mail.example.test', DEMO: 'true', DATA_DIR: '.data' });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 1 to 65535, not "abc".'],
  [{ SANDBOX_PORT: '60000' }, 'SANDBOX_SMTP_PORT must be a port from 1 to 65535, not "70000".'],
])('%o is refused in one sentence', (given, sentence) => {
  expect(() => demoEnvironment(given)).toThrow(sentence);
});
